import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { setTimeout } from "node:timers/promises";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { env } from "@/lib/env";
import { logger } from "@/lib/observability/logger";

let hook: Server;
let heard: Record<string, unknown>[];

beforeEach(async () => {
  heard = [];
  hook = createServer((request, response) => {
    void (async () => {
      let body = "";
      for await (const chunk of request) body += String(chunk);
      heard.push(JSON.parse(body) as Record<string, unknown>);
      response.end();
    })();
  });
  await new Promise<void>((resolve) => hook.listen(0, "127.0.0.1", resolve));
  env.ERROR_HOOK_URL = `http://127.0.0.1:${(hook.address() as AddressInfo).port}`;
  logger.level = "info";
  Reflect.deleteProperty(globalThis, "errorHook");
});

afterEach(() => {
  env.ERROR_HOOK_URL = undefined;
  hook.close();
});

test("posts errors as logged, with a line for a chat, and nothing below an error", async () => {
  logger.warn({ event: "letter.delayed" });
  logger.error({ event: "job.failed", reason: "Error P1001", email: "ada@example.test" });
  await expect.poll(() => heard).toHaveLength(1);
  expect(heard[0]).toMatchObject({ text: "job.failed: Error P1001", event: "job.failed", level: 50 });
  expect(JSON.stringify(heard)).not.toContain("ada@example.test");
});

test("posts twenty errors a minute at most, and an unreachable hook does no harm", async () => {
  vi.useFakeTimers({ toFake: ["Date"] });
  for (let count = 0; count < 25; count += 1) logger.error({ event: "database.away" });
  vi.useRealTimers();
  await expect.poll(() => heard.length).toBeGreaterThanOrEqual(20);
  await setTimeout(100);
  expect(heard).toHaveLength(20);
  env.ERROR_HOOK_URL = "http://127.0.0.1:9";
  Reflect.deleteProperty(globalThis, "errorHook");
  expect(() => logger.error({ event: "job.failed" })).not.toThrow();
});
