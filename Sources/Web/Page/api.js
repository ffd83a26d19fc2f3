// @ts-check
// The server's answers: docs/page-api.md describes them.

/** @import { Lobby, GameDetails } from "./types.d.ts" */

/** @param {string} path @param {string} [method] @param {unknown} [body] @returns {Promise<any>} */
export async function request(path, method = "GET", body) {
  const answer = await send(path, method, body);
  return answer.status === 204 ? {} : answer.json().catch(() => ({}));
}

/** @param {string} path */
export const text = async (path) => (await send(path)).text();

/** @param {string} path @param {string} [method] @param {unknown} [body] */
async function send(path, method, body) {
  /** @type {Response} */
  let answer;
  // A server on the network requires the key of its printed address.
  const key = new URLSearchParams(location.search).get("key");
  if (key && !path.startsWith("/api/tables/")) path += `${path.includes("?") ? "&" : "?"}key=${encodeURIComponent(key)}`;
  try {
    answer = await fetch(path, { method, headers: body === undefined ? {} : { "Content-Type": "application/json" }, body: body === undefined ? undefined : JSON.stringify(body) });
  } catch {
    throw new Error("the server doesn't answer; is 'parlor serve' still running?");
  }
  if (answer.ok) return answer;
  const data = await answer.json().catch(() => ({}));
  throw Object.assign(new Error(data.error ?? data.reason ?? `the server answers ${answer.status}`), { status: answer.status, refusal: data.kind });
}

/** @param {string} table @param {string} token @param {string} what */
const path = (table, token, what) => `/api/tables/${encodeURIComponent(table)}/${what}?token=${encodeURIComponent(token)}`;

export const api = {
  /** @returns {Promise<Lobby>} */
  lobby: () => request("/api/lobby"),
  /** @returns {Promise<Lobby>} */
  looks: () => request("/api/looks"),
  /** @param {string} id @param {Record<string, string>} [settings] @returns {Promise<GameDetails>} */
  game: (id, settings = {}) => request(`/api/game?id=${encodeURIComponent(id)}${Object.entries(settings).map(([name, text]) => `&set=${encodeURIComponent(`${name}=${text}`)}`).join("")}`),
  /** @param {Record<string, string>} preferences */
  prefer: (preferences) => request("/api/preferences", "PUT", preferences),
  /** @param {Record<string, unknown>} wanted @returns {Promise<{ table: string, token: string, seats: { seat: number, name: string, token: string }[], watch: string, notes?: string[] }>} */
  begin: (wanted) => request("/api/tables", "POST", wanted),
  /** @param {string} table @param {string} token @param {Record<string, unknown>} intent */
  send: (table, token, intent) => request(path(table, token, "intents"), "POST", intent),
  /** @param {string} table @param {string} token */
  events: (table, token) => path(table, token, "events"),
  /** @param {string} table @param {string} token */
  save: (table, token) => path(table, token, "save"),
};
