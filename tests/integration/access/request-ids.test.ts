import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, expect, test } from "vitest";
import { env } from "@/lib/env";
import { startRequestHooks } from "@/lib/http/hooks";
import { currentRequestId } from "@/lib/observability/request-id";

let server: Server;
let site: string;
let from = "127.0.0.1";

/** Answers with what it knows its request as, after other requests may have come in between. */
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

test("each request has an id of its own, in its answer and wherever it goes on", async () => {
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

test("a proxy's id is kept, unless it is none or the proxy is not trusted", async () => {
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

test("parts of a page have none: they are asked for by the dozen, and the same for everybody", async () => {
  expect((await ask(undefined, "/_next/static/part.js")).header).toBeNull();
});
