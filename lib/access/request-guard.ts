import "server-only";
import { AsyncLocalStorage } from "node:async_hooks";
import type { IncomingMessage, Server, ServerResponse } from "node:http";
import { siteEnv } from "@/lib/env/site";
import { bodyLimitOf } from "./body-limits";

type Exchange = { request: IncomingMessage; response: ServerResponse };

const bodyMs = 10_000;
const lingerMs = 1_000;

const guarded = new WeakSet<Server>();

/**
 * Handles requests that the framework handles badly: a request line for another host (400), an email link with an
 * escaped # (redirect), a body over its limit (413) or incomplete (408).
 */
export function guardServer(server: Server): void {
  if (guarded.has(server)) return;
  guarded.add(server);
  const emit = server.emit.bind(server) as (event: string, ...given: unknown[]) => boolean;
  server.emit = ((event: string, ...given: unknown[]) => {
    if (event !== "request") return emit(event, ...given);
    const [request, response] = given as [IncomingMessage, ServerResponse];
    guardRequest({ request, response }, () => emit(event, ...given));
    return true;
  }) as Server["emit"];
}

function guardRequest(exchange: Exchange, handOn: () => void): void {
  const { request, response } = exchange;
  const path = ownPath(request.url ?? "");
  if (path === null) {
    refuse(exchange, 400);
    return;
  }
  request.url = path;
  const link = unescapedLink(path);
  if (link) {
    response.writeHead(307, { Location: link, "Cache-Control": "no-store" }).end();
    return;
  }
  const { "transfer-encoding": encoding, "content-length": length = "0" } = request.headers;
  const limit = bodyLimitOf(path.split("?")[0] ?? "");
  if (encoding === undefined && Number(length) === 0) handOn();
  else if (limit === null) watchUpload(request, handOn);
  else if (Number(length) > limit) refuse(exchange, 413);
  else awaitBody(exchange, limit, handOn);
}

/** The path of a request line; null if it names another host. */
function ownPath(url: string): string | null {
  if (!/^[a-z][a-z\d+.-]*:\/\//i.test(url)) return url;
  const asked = URL.canParse(url) ? new URL(url) : null;
  if (!asked || !/^https?:$/.test(asked.protocol)) return null;
  return asked.host === new URL(siteEnv.PUBLIC_URL).host ? `${asked.pathname}${asked.search}` : null;
}

// Mail scanners escape # to %23, then to %2523, and may put a slash before it
const escapedLink = /^(\/(?:auth|confirm-email)(?:\?type=[\w-]+)?)\/?%(?:25)*23(type=.*)$/s;

function unescapedLink(path: string): string | null {
  const [, page, fragment] = escapedLink.exec(path) ?? [];
  return page && fragment ? `${page}#${fragment.replaceAll("&amp;", "&")}` : null;
}

/** Passes a request on once its whole body is in the request's own buffer. */
function awaitBody(exchange: Exchange, limit: number, handOn: () => void): void {
  const { request } = exchange;
  // The parser signals the body's end outside this request's async context
  const inContext = AsyncLocalStorage.snapshot();
  const push = request.push.bind(request);
  let size = 0;
  let isOver = false;
  const end = (act: () => void) => {
    if (isOver) return;
    isOver = true;
    clearTimeout(late);
    inContext(act);
  };
  const late = setTimeout(() => end(() => refuse(exchange, 408)), bodyMs);
  request.socket.once("close", () => end(() => undefined));
  request.push = (chunk: Buffer | null, encoding) => {
    if (chunk === null) {
      push(null);
      end(handOn);
      return true;
    }
    size += chunk.length;
    if (size > limit) end(() => refuse(exchange, 413));
    // Nothing reads it until then, so never apply backpressure to the socket
    return isOver || push(chunk, encoding) || true;
  };
}

/** Closes a connection whose upload has stalled for `bodyMs`. */
function watchUpload(request: IncomingMessage, handOn: () => void): void {
  const push = request.push.bind(request);
  const cut = () => request.socket.destroy();
  let late = setTimeout(cut, bodyMs);
  request.push = (chunk: Buffer | null, encoding) => {
    clearTimeout(late);
    if (chunk !== null) late = setTimeout(cut, bodyMs);
    return push(chunk, encoding);
  };
  request.socket.once("close", () => clearTimeout(late));
  handOn();
}

/** Responds at once and drains briefly: closing with unread bytes may lose the response. */
function refuse({ request, response }: Exchange, status: 400 | 408 | 413): void {
  const headers = { Connection: "close", "Content-Length": "0", "Cache-Control": "no-store" };
  response.writeHead(status, headers).flushHeaders();
  request.resume();
  const close = setTimeout(() => request.socket.destroy(), lingerMs);
  request.socket.once("close", () => clearTimeout(close));
}
