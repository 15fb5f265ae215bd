import type { MiddlewareHandler } from "hono";

/** Refuses other websites: the sandbox shows sign-in links without a password. */
export const ownOriginOnly: MiddlewareHandler = async (c, next) => {
  const host = c.req.header("host") ?? "";
  if (!isLoopbackHost(host)) return c.text("The sandbox answers to localhost only.", 403);
  const origin = c.req.header("origin");
  const isRead = c.req.method === "GET" || c.req.method === "HEAD";
  if (!isRead && origin !== undefined && origin !== `http://${host}`) {
    return c.text("Other websites cannot change anything here.", 403);
  }
  await next();
};

/** Whether a Host header names this machine itself. */
export function isLoopbackHost(host: string): boolean {
  const name = host.replace(/:\d+$/, "").toLowerCase();
  return name === "localhost" || name.endsWith(".localhost") || name === "127.0.0.1" || name === "[::1]";
}
