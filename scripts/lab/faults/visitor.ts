import { setTimeout as sleep } from "node:timers/promises";
import { postForm } from "../../../tests/support/plain-form";

const timeoutMs = 40_000;
const pauseMs = 400;
/** How long an action is usually retried, in milliseconds. */
const usualPatienceMs = 120_000;

type Init = Omit<RequestInit, "headers"> & { headers?: Record<string, string> };

/** A visitor with cookies and a network address of their own, who retries. */
export class Visitor {
  tries = 0;
  readonly #cookies = new Map<string, string>();

  constructor(
    readonly site: string,
    private readonly network: string,
    cookie = "",
  ) {
    this.keepCookies([cookie]);
  }

  /** Repeats `attempt` until its result is not undefined. Throws when patience has run out. */
  async retry<T>(
    what: string,
    attempt: () => Promise<T | undefined>,
    patienceMs = usualPatienceMs,
  ): Promise<T> {
    const until = Date.now() + patienceMs;
    let last: unknown;
    while (Date.now() < until) {
      this.tries += 1;
      try {
        const result = await attempt();
        if (result !== undefined) return result;
      } catch (error) {
        last = error;
      }
      await sleep(pauseMs);
    }
    throw new Error(`${what} did not succeed within ${patienceMs / 1000} s`, { cause: last });
  }

  /** Sends a request; redirects are not followed. */
  async fetch(path: string, init: Init = {}): Promise<Response> {
    const answer = await fetch(new URL(path, this.site), {
      ...init,
      headers: { ...this.headers(), ...init.headers },
      redirect: "manual",
      signal: AbortSignal.timeout(timeoutMs),
    });
    this.keepCookies(answer.headers.getSetCookie());
    return answer;
  }

  /** Gets a page. Returns its status. */
  async get(path: string): Promise<number> {
    const answer = await this.fetch(path);
    await answer.arrayBuffer();
    return answer.status;
  }

  /** Posts JSON. Throws when the response is not JSON. */
  async post(path: string, body: object): Promise<{ status: number; json: Record<string, unknown> }> {
    const headers = { "content-type": "application/json" };
    const answer = await this.fetch(path, { method: "POST", headers, body: JSON.stringify(body) });
    return { status: answer.status, json: (await answer.json()) as Record<string, unknown> };
  }

  /** Fills in the form of a page that has `field`, and posts it without scripts. Throws without a page. */
  async submit(path: string, field: string, values: Record<string, string>) {
    const page = await this.fetch(path);
    const html = await page.text();
    if (page.status !== 200) throw new Error(`${path} answers ${page.status}`);
    const signal = AbortSignal.timeout(timeoutMs);
    const answer = await postForm(page.url, field, values, { headers: this.headers(), html, signal });
    this.keepCookies(answer.headers.getSetCookie());
    return { status: answer.status, html: await answer.text() };
  }

  private headers(): Record<string, string> {
    const cookie = [...this.#cookies].map(([name, value]) => `${name}=${value}`).join("; ");
    return { "x-forwarded-for": this.network, ...(cookie && { cookie }) };
  }

  private keepCookies(cookies: readonly string[]): void {
    for (const cookie of cookies.filter(Boolean)) {
      const [pair = ""] = cookie.split(";");
      const at = pair.indexOf("=");
      this.#cookies.set(pair.slice(0, at), pair.slice(at + 1));
    }
  }
}

/** A network address for each index, because limits count by network. */
export function networkOf(index: number): string {
  return `10.${Math.floor(index / 65_536) % 256}.${Math.floor(index / 256) % 256}.${(index % 254) + 1}`;
}
