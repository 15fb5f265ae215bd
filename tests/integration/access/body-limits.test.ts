import { randomUUID } from "node:crypto";
import { beforeAll, expect, test } from "vitest";
import { createMember } from "../../support/factories";
import { handle } from "../../support/call-entry-point";
import { findEntryPoints } from "../../support/find-entry-points";
import { ask } from "../../support/access-levels";

// An endless body is read no further than the handler's limit.

const piece = new Uint8Array(16 * 1024).fill(120);
const most = 1024 * 1024 + 2 * piece.length;

// next-auth needs a running Next, so tests/load/fuzz.test.ts covers it; one-click unsubscribe
// reads its URL alone and no body
const reading = (await findEntryPoints()).flatMap((one) =>
  one.kind === "handler" &&
  one.method !== "GET" &&
  !/DELETE|nextauth|reactions|saved|one-click/.test(one.name)
    ? [one]
    : [],
);

let admin: Awaited<ReturnType<typeof createMember>>;

beforeAll(async () => {
  admin = await createMember({ role: "admin" });
});

test.each(reading.map((one) => [one.name, one] as const))(
  "%s stops reading an endless body",
  async (_, one) => {
    let given = 0;
    const body = new ReadableStream<Uint8Array>({
      pull(controller) {
        given += piece.length;
        if (given > 8 * 1024 * 1024) controller.error(new Error("It has read eight megabytes"));
        else controller.enqueue(piece);
      },
    });
    const request = new Request("http://localhost:3000/x", {
      method: one.method,
      headers: { "content-type": "application/json" },
      body,
      duplex: "half",
    } as RequestInit);
    await ask(admin);
    const status = await handle(one, request, { id: randomUUID(), board: "general", product: "mastermind" });
    expect([400, 413]).toContain(status);
    expect(given).toBeLessThanOrEqual(most);
  },
);
