import { setTimeout as sleep } from "node:timers/promises";
import { postForm } from "./plain-form";

const answerMs = 40_000;
const pauseMs = 400;
/** How long somebody goes on trying, in milliseconds. */
const patienceMs = 120_000;

/** Somebody with a browser of her own and a network of her own, who tries again as people do. */
export class Visitor {
  readonly #cookies = new Map<string, string>();
  tries = 0;

  constructor(
    readonly site: string,
    private readonly network: string,
    cookie?: string,
  ) {
    if (cookie) this.keep(cookie);
  }

  /** Does something until it answers other than undefined. Throws once she has had enough. */
  async insist<T>(what: string, attempt: () => Promise<T | undefined>): Promise<T> {
    const until = Date.now() + patienceMs;
    let last: unknown;
    while (Date.now() < until) {
      this.tries += 1;
      try {
        const done = await attempt();
        if (done !== undefined) return done;
      } catch (error) {
        last = error;
      }
      await sleep(pauseMs);
    }
    throw new Error(`${what} did not succeed within ${patienceMs / 1000} s`, { cause: last });
  }

  /** Asks the site; a redirect is answered as it is. */
  async ask(path: string, init: RequestInit = {}): Promise<Response> {
    const answer = await fetch(new URL(path, this.site), {
      ...init,
      headers: { ...this.headers(), ...(init.headers as Record<string, string> | undefined) },
      redirect: "manual",
      signal: AbortSignal.timeout(answerMs),
    });
    for (const cookie of answer.headers.getSetCookie()) this.keep(cookie);
    return answer;
  }

  /** Posts JSON; the answer is the status with what was said. Throws where none came. */
  async post(path: string, body: object): Promise<{ status: number; said: Record<string, unknown> }> {
    const headers = { "content-type": "application/json" };
    const answer = await this.ask(path, { method: "POST", headers, body: JSON.stringify(body) });
    return { status: answer.status, said: (await answer.json()) as Record<string, unknown> };
  }

  /** Fills in the form of a page and posts it without scripts. Throws where no page came. */
  async fillIn(path: string, field: string, values: Record<string, string>) {
    const page = await this.ask(path);
    const html = await page.text();
    if (page.status !== 200) throw new Error(`${path} answers ${page.status}`);
    const answer = await postForm(new URL(path, this.site).href, field, values, {
      headers: this.headers(),
      html,
      signal: AbortSignal.timeout(answerMs),
    });
    for (const cookie of answer.headers.getSetCookie()) this.keep(cookie);
    return { status: answer.status, html: await answer.text() };
  }

  private headers(): Record<string, string> {
    const cookie = [...this.#cookies].map(([name, value]) => `${name}=${value}`).join("; ");
    return { "x-forwarded-for": this.network, ...(cookie && { cookie }) };
  }

  private keep(cookie: string): void {
    const [pair = ""] = cookie.split(";");
    const at = pair.indexOf("=");
    this.#cookies.set(pair.slice(0, at), pair.slice(at + 1));
  }
}
