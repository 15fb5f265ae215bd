import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, expect, test } from "vitest";
import { env } from "@/lib/env";
import { startRequestHooks } from "@/lib/http/hooks";
import { currentRequestId } from "@/lib/observability/request-id";

let server: Server;
let site: string;
let from = "127.0.0.1";

/** Answers with the current request's id after a random delay, so that requests interleave. */
beforeAll(async () => {
  startRequestHooks();
  server = createServer((request, response) => {
    setTimeout(() => {
      response.end(JSON.stringify({ known: currentRequestId(), heard: request.headers["x-request-id"] }));
    }, Math.random() * 20);
  });
  server.on("connection", (socket) => {
    Object.defineProperty(socket, "remoteAddress", { get: () => from });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  site = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});

afterAll(() => server.close());

async function ask(id?: string, path = "/") {
  const answer = await fetch(site + path, { headers: id ? { "x-request-id": id } : {} });
  const said = (await answer.json()) as { known: string; heard: string };
  return { ...said, header: answer.headers.get("x-request-id"), timing: answer.headers.get("server-timing") };
}

test("each request has its own id, in the response and in logs", async () => {
  const answers = await Promise.all(Array.from({ length: 40 }, () => ask()));
  expect(new Set(answers.map(({ header }) => header)).size).toBe(40);
  for (const { header, known, heard, timing } of answers) {
    expect(header).toMatch(/^[\w-]{36}$/);
    expect({ known, heard, timing }).toEqual({
      known: header,
      heard: header,
      timing: `request;desc="${header}"`,
    });
  }
});

test("keeps a trusted proxy's id if it is valid", async () => {
  expect((await ask("proxy-0123456789")).header).toBe("proxy-0123456789");
  for (const odd of ["short", "x".repeat(65), 'a"quote-in-it', "with blanks in it"])
    expect((await ask(odd)).header).not.toBe(odd);
  from = "203.0.113.9";
  expect((await ask("stranger-0123456789")).header).not.toBe("stranger-0123456789");
  env.TRUSTED_PROXIES.push("203.0.113.0/24");
  expect((await ask("stranger-0123456789")).header).toBe("stranger-0123456789");
  env.TRUSTED_PROXIES.pop();
  from = "127.0.0.1";
});

test("static files have no request id", async () => {
  expect((await ask(undefined, "/_next/static/part.js")).header).toBeNull();
});
