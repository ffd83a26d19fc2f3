// @ts-check
// What a table tells, as it comes. A connection that is lost is made anew; a page that isn't looked at holds none, since a
// browser has only a few for a server.
import { api } from "./api.js";

/** How long a hidden page keeps its connection, in milliseconds. */
const patience = 20_000;

export class Stream {
  /** @param {string} table @param {string} token
   * @param {{ event(event: any): void, lost(): void, found(): void, gone(why: string): void }} listener */
  constructor(table, token, listener) {
    this.url = api.events(table, token);
    this.listener = listener;
    /** @type {EventSource | undefined} */
    this.source = undefined;
    this.timer = 0;
    this.isClosed = false;
    this.watch = () => this.look();
    document.addEventListener("visibilitychange", this.watch);
    this.open();
  }

  open() {
    if (this.source || this.isClosed) return;
    const source = this.source = new EventSource(this.url);
    source.onopen = () => this.listener.found();
    source.onmessage = ({ data }) => { if (source === this.source) this.listener.event(JSON.parse(data)); };
    source.onerror = () => {
      if (source !== this.source || this.isClosed) return;
      this.listener.lost();
      if (source.readyState === EventSource.CLOSED) this.retry();
    };
  }

  /** Retries after an error: the server says why it refused, or isn't there. */
  async retry() {
    this.source?.close();
    this.source = undefined;
    const answer = await fetch(this.url, { headers: { Accept: "application/json" }, signal: AbortSignal.timeout(3000) }).catch(() => undefined);
    if (this.isClosed) return;
    if (answer && answer.status >= 400 && answer.status < 429) {
      const why = await answer.json().catch(() => ({}));
      return this.listener.gone(why.error ?? "this table is closed");
    }
    answer?.body?.cancel().catch(() => undefined);
    setTimeout(() => this.open(), 1500);
  }

  look() {
    clearTimeout(this.timer);
    if (!document.hidden) return this.open();
    this.timer = setTimeout(() => {
      this.source?.close();
      this.source = undefined;
    }, patience);
  }

  close() {
    this.isClosed = true;
    clearTimeout(this.timer);
    document.removeEventListener("visibilitychange", this.watch);
    this.source?.close();
  }
}
