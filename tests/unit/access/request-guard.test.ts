import { AsyncLocalStorage } from "node:async_hooks";
import { subscribe } from "node:diagnostics_channel";
import { once } from "node:events";
import { createServer } from "node:http";
import { connect, type AddressInfo, type Socket } from "node:net";
import { text } from "node:stream/consumers";
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from "vitest";
import { bodyLimits } from "@/lib/access/body-limits";
import { guardServer } from "@/lib/access/request-guard";

const context = new AsyncLocalStorage<string>();
const server = createServer((request, response) => {
  void text(request).then(
    (body) => response.end(`${request.url} ${body.length} ${context.getStore()}`),
    () => undefined,
  );
});
const sockets: Socket[] = [];

beforeAll(async () => {
  subscribe("http.server.request.start", () => context.enterWith("its own context"));
  guardServer(server);
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
});
afterEach(() => {
  vi.useRealTimers();
  for (const socket of sockets.splice(0)) socket.destroy();
});
afterAll(() => server.close());

/** Opens a connection, sends data and collects the response. */
async function open(...sent: string[]) {
  const socket = connect((server.address() as AddressInfo).port, "127.0.0.1");
  sockets.push(socket);
  let received = "";
  socket.on("data", (chunk) => (received += chunk.toString()));
  socket.on("error", () => undefined);
  await once(socket, "connect");
  for (const one of sent) socket.write(one);
  return { socket, received: () => received };
}

async function answerOf(...sent: string[]): Promise<string> {
  const { received } = await open(...sent);
  await vi.waitFor(() => expect(received()).toContain("\r\n\r\n"), 5_000);
  return received();
}

const head = (line: string, ...fields: string[]) =>
  `${[line, "Host: localhost:3000", ...fields].join("\r\n")}\r\n\r\n`;
const post = (path: string, ...fields: string[]) => head(`POST ${path} HTTP/1.1`, ...fields);
const chunked = "Transfer-Encoding: chunked";
const chunk = (bytes: number) => `${bytes.toString(16)}\r\n${"x".repeat(bytes)}\r\n`;

describe("a request line in absolute form", () => {
  test.each([
    ["http://evil.example/", "400"],
    ["https://evil.example/auth?a=b", "400"],
    ["HTTPS://EVIL.EXAMPLE/", "400"],
    ["ftp://localhost:3000/", "400"],
    ["http://localhost:3000.evil.example/", "400"],
    ["http://evil.example@localhost:3000/", "200"],
    ["http://localhost:3000/auth?a=b", "200"],
    ["HTTP://LOCALHOST:3000/auth", "200"],
  ])("for %s gets %s", async (url, status) => {
    const answer = await answerOf(head(`GET ${url} HTTP/1.1`));
    expect(answer).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
    expect(answer).not.toMatch(/location/i);
  });

  test("becomes a path if the host is the site's own", async () => {
    expect(await answerOf(head("GET http://localhost:3000/auth?a=b HTTP/1.1"))).toContain("/auth?a=b 0 ");
  });
});

describe("a link with a # that a mail scanner has escaped", () => {
  const secret = "type=recovery&access_token=a&refresh_token=b";

  test.each([
    [`/auth%23${secret}`, `/auth#${secret}`],
    [`/confirm-email%2523${secret}`, `/confirm-email#${secret}`],
    [`/auth/%23${secret}`, `/auth#${secret}`],
    [`/auth?type=sign-in%23${secret}`, `/auth?type=sign-in#${secret}`],
    [`/auth%23${secret.replaceAll("&", "&amp;")}`, `/auth#${secret}`],
  ])("%s redirects to the link", async (path, link) => {
    const answer = await answerOf(head(`GET ${path} HTTP/1.1`));
    expect(answer).toContain("HTTP/1.1 307 ");
    expect(answer).toContain(`Location: ${link}\r\n`);
    expect(answer).toContain("no-store");
  });

  test("no other address redirects", async () => {
    expect(await answerOf(head("GET /blog%23type=recovery HTTP/1.1"))).toContain("HTTP/1.1 200 ");
  });
});

describe("a body", () => {
  const paths = ["/auth", "/api/auth/session", "/api/auth/callback/credentials", "/api/messages"];

  test.each(paths)("above the limit of %s is refused at once, with or without a length", async (path) => {
    const six = 6 * 1024 * 1024;
    expect(await answerOf(post(path, `Content-Length: ${six}`))).toContain("HTTP/1.1 413 ");
    const pieces = Array.from({ length: 17 }, () => chunk(64 * 1024));
    expect(await answerOf(post(path, chunked), ...pieces)).toContain("HTTP/1.1 413 ");
  });

  test("within its limit arrives complete, in the context of its request", async () => {
    const [half, whole] = [bodyLimits.handler / 2, bodyLimits.handler];
    const answer = await answerOf(post("/api/auth/session", chunked), chunk(half), chunk(half), "0\r\n\r\n");
    expect(answer).toContain(`/api/auth/session ${whole} its own context`);
    const known = await answerOf(post("/auth", `Content-Length: ${whole}`), "x".repeat(whole));
    expect(known).toContain(`/auth ${whole} its own context`);
  });

  test.each(paths)("of %s that does not end within ten seconds closes the connection", async (path) => {
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
    const { socket, received } = await open(post(path, chunked), chunk(100));
    const closed = once(socket, "close");
    await new Promise((resolve) => setImmediate(resolve));
    await waitForTimer();
    vi.advanceTimersByTime(9_999);
    expect(received()).toBe("");
    vi.advanceTimersByTime(1);
    vi.advanceTimersByTime(1_000);
    await closed;
    expect(received()).toContain("HTTP/1.1 408 ");
  });

  test("of an upload may take longer while data arrives", async () => {
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
    const { socket, received } = await open(post("/api/uploads", chunked), chunk(100));
    const closed = once(socket, "close");
    await waitForTimer();
    vi.advanceTimersByTime(9_000);
    socket.write(chunk(100));
    await settle();
    vi.advanceTimersByTime(9_000);
    expect(socket.destroyed).toBe(false);
    vi.advanceTimersByTime(1_000);
    await closed;
    expect(received()).toBe("");
  });
});

async function waitForTimer(): Promise<void> {
  while (vi.getTimerCount() === 0) await new Promise((resolve) => setImmediate(resolve));
}

/** Lets the server read the sent data. */
async function settle(): Promise<void> {
  const until = performance.now() + 200;
  while (performance.now() < until) await new Promise((resolve) => setImmediate(resolve));
}
