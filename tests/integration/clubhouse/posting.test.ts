import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { POST } from "@/app/api/messages/route";
import { attempts } from "@/content/limits";
import { db } from "@/lib/db";
import { createMember } from "../../support/factories";
import { ask } from "../../support/standings";

const post = (content: string) =>
  POST(
    new Request("http://localhost:3000/api/messages", {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ id: randomUUID(), board: "general", content }),
    }),
  );

test("somebody who posts too fast waits, is told how long, and nobody else waits", async () => {
  const member = await createMember();
  await ask(member);
  for (let count = 0; count < attempts.post.tries; count++) {
    expect((await post(`number ${count}`)).status).toBe(201);
  }
  const refused = await post("one too many");
  expect(refused.status).toBe(429);
  expect(await refused.json()).toMatchObject({ error: { code: "too_many" } });
  expect(await db.message.count({ where: { userId: member.userId } })).toBe(attempts.post.tries);

  await ask(await createMember());
  expect((await post("hello")).status).toBe(201);
});
