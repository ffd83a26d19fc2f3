/// The style sheet of a page: light or dark by the reader's preference, and black on white in print.
let pageStyle = """
  :root { color-scheme: light dark; --ink: #1f1d1a; --paper: #fffdf9; --faint: #66625b; --rule: #d8d3c9;
    --bar: #3a78a8; --mark: #8f3d0e; }
  @media (prefers-color-scheme: dark) {
    :root { --ink: #ece8e1; --paper: #191817; --faint: #a8a299; --rule: #45413b; --bar: #5b9fd0; --mark: #f0a36b; }
  }
  * { box-sizing: border-box; }
  body { margin: 0 auto; padding: 1rem; max-width: 66rem; background: var(--paper); color: var(--ink);
    font: 1rem/1.45 system-ui, sans-serif; }
  h1 { font-size: 1.5rem; margin: 0 0 0.25rem; overflow-wrap: anywhere; }
  h2 { font-size: 1.1rem; margin: 0 0 0.5rem; }
  p { margin: 0.25rem 0; overflow-wrap: anywhere; }
  main { columns: 2 24rem; column-gap: 2.5rem; margin-top: 1.5rem; }
  section { break-inside: avoid; margin-bottom: 1.5rem; }
  .whole { column-span: all; }
  .wide { overflow-x: auto; }
  table { border-collapse: collapse; font-variant-numeric: tabular-nums; margin: 0.5rem 0; }
  th, td { text-align: right; padding: 0.15rem 0 0.15rem 0.9rem; border-bottom: 1px solid var(--rule);
    white-space: nowrap; }
  th:first-child, td:first-child { text-align: left; padding-left: 0; white-space: normal; }
  th:first-child { min-width: 5.5rem; }
  th[scope=col] { white-space: normal; vertical-align: bottom; }
  th { font-weight: 600; }
  svg { display: block; width: 100%; max-width: 32rem; height: auto; font: 12px system-ui, sans-serif; }
  svg text { fill: var(--ink); }
  svg .faint { fill: var(--faint); }
  svg .end { text-anchor: end; }
  svg .middle { text-anchor: middle; }
  svg .bar { fill: var(--bar); }
  svg .part { fill: var(--mark); }
  svg .band { fill: var(--bar); opacity: 0.35; }
  svg .rule { stroke: var(--rule); }
  svg .whisker { stroke: var(--mark); stroke-width: 2; fill: none; }
  @media (max-width: 30rem) {
    table { font-size: 0.75rem; }
    th, td { padding-left: 0.4rem; }
    th:first-child { min-width: 4.5rem; }
  }
  a { color: inherit; }
  code { display: block; font-size: 0.85rem; overflow-wrap: anywhere; color: var(--faint); }
  footer { margin-top: 1.5rem; color: var(--faint); font-size: 0.85rem; }
  @media print {
    :root { color-scheme: light; --ink: #000; --paper: #fff; --faint: #444; --rule: #bbb; --bar: #777; --mark: #000; }
    body { padding: 0; font-size: 10pt; }
    svg { max-width: 11cm; }
    .wide { overflow: visible; }
    * { print-color-adjust: exact; -webkit-print-color-adjust: exact; }
  }

  """
