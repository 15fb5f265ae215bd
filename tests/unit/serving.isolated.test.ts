import { once } from "node:events";
import { Agent, createServer, request, type IncomingMessage, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, beforeEach, expect, test, vi } from "vitest";

let server: Server;
let agent: Agent;
let release: () => void;
let held: Promise<void>;
let serving: Awaited<ReturnType<typeof load>>;

const load = () => import("@/lib/http/graceful-shutdown");

beforeEach(async () => {
  vi.resetModules();
  delete (globalThis as { serving?: unknown }).serving;
  serving = await load();
  held = new Promise((resolve) => (release = resolve));
  server = createServer((asked, answer) => {
    serving.trackResponse({ server, response: answer });
    const wait = asked.url === "/slow" ? held : Promise.resolve();
    void wait.then(() => answer.end("done"));
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  agent = new Agent({ keepAlive: true });
});

afterEach(() => {
  release();
  agent.destroy();
  server.closeAllConnections();
  server.close();
});

async function ask(path: string): Promise<IncomingMessage> {
  const { port } = server.address() as AddressInfo;
  const sent = request({ host: "127.0.0.1", port, path, agent }).end();
  const [answer] = (await once(sent, "response")) as [IncomingMessage];
  answer.resume();
  return answer;
}

test("completes open requests, closes their connections and refuses new ones", async () => {
  const port = (server.address() as AddressInfo).port;
  expect((await ask("/")).headers.connection).toBe("keep-alive");
  const slow = ask("/slow");
  await expect.poll(() => server.listening).toBe(true);
  await new Promise((resolve) => setTimeout(resolve, 50));
  const finished = serving.finishAnswers(5_000);
  expect(serving.servingState()).toBe("stopping");
  await expect(
    new Promise((resolve, reject) =>
      request({ host: "127.0.0.1", port, path: "/" }).on("error", reject).on("response", resolve).end(),
    ),
  ).rejects.toMatchObject({ code: "ECONNREFUSED" });
  release();
  const answer = await slow;
  expect([answer.statusCode, answer.headers.connection]).toEqual([200, "close"]);
  expect(await finished).toBe(0);
});

test("closes and counts requests that take too long", async () => {
  const slow = ask("/slow").catch((error: unknown) => error);
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(await serving.finishAnswers(100)).toBe(1);
  expect(await slow).toMatchObject({ code: "ECONNRESET" });
});

test("a stopping server is not ready", async () => {
  serving.setServing("starting");
  expect(serving.servingState()).toBe("starting");
  await serving.finishAnswers(0);
  serving.setServing("ready");
  expect(serving.servingState()).toBe("stopping");
});
