// @ts-check
// Links for those who play elsewhere: to be sent, or read off this page by a phone.
import { dialog } from "./dialog.js";
import { button, el, svg } from "./dom.js";
import { modules } from "./qr.js";

/** @import { PlayPage } from "./play.js" */

/** @param {PlayPage} page */
export function invite(page) {
  const { table, links } = page.running;
  const names = page.position?.seats ?? [];
  const close = dialog("Play together", [
    el("p", {}, location.hostname === "127.0.0.1" || location.hostname === "localhost"
      ? "These addresses work only on this computer; start the server with --host 0.0.0.0 to let others in." : "Whoever has a link has its seat."),
    el("div", { class: "seats" }, (links ?? []).map(({ seat, token }) => link(seat === undefined ? "whoever watches" : names[seat], `${location.origin}/#/table/${table}?token=${token}`))),
    el("div", { class: "buttons" }, button("Close", () => close(), { class: "button" }))], { class: "links" });
}

/** @param {string} name @param {string} address */
function link(name, address) {
  const field = el("input", { class: "field", readonly: true, value: address, "aria-label": `The link of ${name}` });
  const copy = button("Copy", async () => {
    field.select();
    try { await navigator.clipboard.writeText(address); } catch { document.execCommand("copy"); }
    copy.textContent = "Copied";
  }, { class: "button plain small" });
  return el("section", {}, el("h2", {}, name), el("div", { class: "write" }, field, copy), code(address, name));
}

/** @param {string} address @param {string} name */
function code(address, name) {
  const grid = modules(address);
  const size = grid.length + 8;
  const dark = grid.map((row, y) => row.map((one, x) => (one ? `M${x + 4} ${y + 4}h1v1h-1z` : "")).join("")).join("");
  // Dark on light whatever the theme, or no phone reads it.
  return svg("svg", { class: "code", viewBox: `0 0 ${size} ${size}`, width: 180, height: 180, role: "img", "aria-label": `The link of ${name} as a QR code`, "shape-rendering": "crispEdges" },
    svg("rect", { width: size, height: size, fill: "#fff" }), svg("path", { d: dark, fill: "#000" }));
}
