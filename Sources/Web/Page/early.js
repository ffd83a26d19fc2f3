// Before anything is shown: the colours of last time, so that the page doesn't flash in others.
try {
  const kept = JSON.parse(localStorage.getItem("look") ?? "{}");
  for (const [name, value] of Object.entries(kept)) document.documentElement.style.setProperty(name, String(value));
} catch { /* Then the colours of the style sheet are fine. */ }
