// Runs before the first paint: applies the last colours, so that the page doesn't flash.
try {
  const kept = JSON.parse(localStorage.getItem("look") ?? "{}");
  for (const [name, value] of Object.entries(kept)) document.documentElement.style.setProperty(name, String(value));
} catch { /* Then the colours of the style sheet are fine. */ }
