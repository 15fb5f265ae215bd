import type { MiddlewareHandler } from "hono";

/**
 * Keeps other websites out. The sandbox shows sign-in links and moves (pretended) money without a password, so a page
 * elsewhere must neither read it (a host name that was made to point here) nor post to it (its own Origin).
 */
export const ownOriginOnly: MiddlewareHandler = async (c, next) => {
  const host = c.req.header("host") ?? "";
  if (!isLoopbackHost(host)) return c.text("The sandbox answers to localhost only.", 403);
  if (c.req.method !== "GET" && c.req.method !== "HEAD") {
    const origin = c.req.header("origin");
    if (origin !== undefined && origin !== `http://${host}`) {
      return c.text("Another website may not change anything here.", 403);
    }
  }
  await next();
};

/** Whether a Host header names this machine itself. */
export function isLoopbackHost(host: string): boolean {
  const name = host.replace(/:\d+$/, "").toLowerCase();
  return name === "localhost" || name.endsWith(".localhost") || name === "127.0.0.1" || name === "[::1]";
}
