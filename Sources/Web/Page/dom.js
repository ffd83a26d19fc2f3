// @ts-check
// Elements made in one call.

const svgSpace = "http://www.w3.org/2000/svg";

/** @param {Element} element @param {Record<string, any>} attributes */
export function set(element, attributes) {
  for (const [name, value] of Object.entries(attributes)) {
    if (name.startsWith("on")) element.addEventListener(name.slice(2), value);
    else if (value === undefined || value === null || value === false) element.removeAttribute(name);
    else element.setAttribute(name, value === true ? "" : String(value));
  }
}

/** An element's child; false and undefined are left out.
 * @typedef {Node | string | number | boolean | null | undefined} Child */

/** Makes an HTML element.
 * @template {keyof HTMLElementTagNameMap} Name
 * @param {Name} name @param {Record<string, any>} [attributes] @param {...(Child | Child[])} children
 * @returns {HTMLElementTagNameMap[Name]} */
export function el(name, attributes = {}, ...children) {
  const made = document.createElement(name);
  set(made, attributes);
  fill(made, ...children);
  return made;
}

/** Makes an SVG element.
 * @param {string} name @param {Record<string, any>} [attributes] @param {...(Child | Child[])} children
 * @returns {SVGGraphicsElement} */
export function svg(name, attributes = {}, ...children) {
  const made = /** @type {SVGGraphicsElement} */ (document.createElementNS(svgSpace, name));
  set(made, attributes);
  fill(made, ...children);
  return made;
}

/** Replaces an element's children. @param {Element} element @param {...(Child | Child[])} children */
export function fill(element, ...children) {
  const wanted = children.flat().filter((child) => child !== true && (child || child === 0));
  element.replaceChildren(.../** @type {any[]} */ (wanted.map((child) => (child instanceof Node ? child : String(child)))));
}

/** Sets a text only if it differs, so that screen readers don't repeat it.
 * @param {Element} element @param {string} text */
export function write(element, text) {
  if (element.textContent !== text) element.textContent = text;
}

/** A button. @param {string} text @param {() => void} act @param {Record<string, any>} [attributes] */
export function button(text, act, attributes = {}) {
  return el("button", { type: "button", onclick: act, ...attributes }, text);
}

let lastID = 0;
/** A unique id. @param {string} name */
export const newID = (name) => `${name}-${++lastID}`;
