import { encode } from "next-auth/jwt";
import { sessionCookieName } from "@/lib/access/session-cookie-name";
import { env } from "@/lib/env";

const outside = globalThis.fetch;

/** Somebody's way to the site: what her browser sends, with her session's cookie. */
export class SiteClient {
  private constructor(
    readonly site: string,
    readonly cookie: string,
  ) {}

  /** A browser that is signed in. */
  static async signedIn(site: string, { userId, sessionId }: { userId: string; sessionId: string }) {
    const value = await encode({ token: { sub: userId, sessionId }, secret: env.NEXTAUTH_SECRET });
    return new SiteClient(site, `${sessionCookieName}=${value}`);
  }

  /** Reads JSON. Throws for any other answer. */
  async get<T>(path: string): Promise<T> {
    return this.ask(path, {});
  }

  /** Posts JSON, or a form. Throws for a refusal. */
  async post<T>(path: string, body: object | URLSearchParams): Promise<T> {
    if (body instanceof URLSearchParams) return this.ask(path, { method: "POST", body });
    const headers = { "content-type": "application/json" };
    return this.ask(path, { method: "POST", body: JSON.stringify(body), headers });
  }

  /** Asks as a browser does, with this browser's cookie. */
  fetch(path: string, init: RequestInit): Promise<Response> {
    const headers = new Headers(init.headers);
    headers.set("cookie", this.cookie);
    const send = () => outside(this.site + path, { ...init, headers });
    // Once more, as browsers do where a kept connection turns out to be closed
    return send().catch((error: unknown) => {
      if (init.signal?.aborted) throw error;
      return send();
    });
  }

  private async ask<T>(path: string, init: RequestInit): Promise<T> {
    const answer = await this.fetch(path, init);
    if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`);
    return (await answer.json()) as T;
  }
}
