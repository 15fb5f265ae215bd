import { sessionCookie } from "../../../tests/support/session-cookie";

// bench/browser.ts replaces the global one
const fetchOutside = globalThis.fetch;

/** The requests of a signed-in browser. */
export class SiteClient {
  private constructor(
    private readonly site: string,
    private readonly cookie: string,
  ) {}

  static async signedIn(site: string, member: { userId: string; sessionId: string }): Promise<SiteClient> {
    return new SiteClient(site, await sessionCookie(member));
  }

  /** Gets JSON. Throws unless the response is 2xx. */
  get<T>(path: string): Promise<T> {
    return this.json(path, {});
  }

  /** Posts a form and parses the JSON of its response. Throws unless it is 2xx. */
  post<T>(path: string, body: URLSearchParams): Promise<T> {
    return this.json(path, { method: "POST", body });
  }

  fetch(path: string, init: RequestInit): Promise<Response> {
    const headers = new Headers(init.headers);
    headers.set("cookie", this.cookie);
    const send = () => fetchOutside(this.site + path, { ...init, headers });
    // Retries once, as browsers do if a keep-alive connection turns out to be closed.
    return send().catch((error: unknown) => {
      if (init.signal?.aborted) throw error;
      return send();
    });
  }

  /** Sends a request and parses the JSON of its response. Throws unless it is 2xx. */
  async json<T>(path: string, init: RequestInit): Promise<T> {
    const answer = await this.fetch(path, init);
    if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`);
    return (await answer.json()) as T;
  }
}
