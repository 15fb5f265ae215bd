import { randomUUID } from "node:crypto";
import { beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { env } from "@/lib/env";
import { logger } from "@/lib/observability/logger";
import { createMember } from "../../support/factories";
import { handle } from "../../support/call-entry-point";
import { findEntryPoints } from "../../support/find-entry-points";
import { readTables } from "../../support/hostile/tables";
import { ask } from "../../support/access-levels";

// Cross-site requests with a signed-in member's cookies (docs/rules/access.md#requests).

// Stripe, Resend and mail programs authenticate by signature or by an email's token
const changing = (await findEntryPoints()).flatMap((one) =>
  one.kind === "handler" && one.method !== "GET" && !/\/((stripe|resend)\/webhook|one-click)$/.test(one.name)
    ? [one]
    : [],
);

let admin: Awaited<ReturnType<typeof createMember>>;

beforeAll(async () => {
  admin = await createMember({ role: "admin" });
});

function from(origin: string, method: string): Request {
  return new Request(`${env.PUBLIC_URL}/x`, {
    method,
    headers: { origin, "content-type": "application/json" },
    body: "{}",
  });
}

describe.each(["https://evil.example", "null", "http://localhost:1", `${env.PUBLIC_URL}.evil.example`])(
  "from %s",
  (origin) => {
    test("refuses every handler that changes data, and changes nothing", async () => {
      const before = await readTables();
      const met: Record<string, unknown> = {};
      for (const entryPoint of changing) {
        await ask(admin);
        met[entryPoint.name] = await handle(entryPoint, from(origin, entryPoint.method), {
          id: randomUUID(),
          board: "general",
          product: "mastermind",
        });
      }
      expect(met).toEqual(Object.fromEntries(changing.map(({ name }) => [name, 403])));
      expect(await readTables()).toEqual(before);
    });
  },
);

describe("the log", () => {
  const info = vi.spyOn(logger, "info").mockReturnValue(undefined);
  beforeEach(() => info.mockClear());

  test("records a refusal without any personal data", async () => {
    const [entryPoint] = changing;
    if (!entryPoint) throw new Error("There is no handler");
    await ask(admin);
    await handle(entryPoint, from("https://evil.example", entryPoint.method), {
      id: randomUUID(),
      board: "general",
      product: "mastermind",
    });
    expect(info.mock.calls).toEqual([
      [{ event: "request.refused", code: expect.stringMatching(/^(cross_origin|forbidden)$/) as string }],
    ]);
  });
});
