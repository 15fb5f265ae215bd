import { randomUUID } from "node:crypto";
import { describe, expect, test } from "vitest";
import { PATCH } from "@/app/api/messages/[id]/route";
import { POST } from "@/app/api/messages/route";
import { attempts } from "@/content/limits";
import type { Member } from "@/lib/access/policy";
import { editMessage, postInSession, postMessage } from "@/lib/clubhouse/posting";
import { db } from "@/lib/db";
import { createMember, pausePosting } from "../../support/factories";
import { ask } from "../../support/access-levels";

const post = (content: string) =>
  POST(
    new Request("http://localhost:3000/api/messages", {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ id: randomUUID(), board: "general", content }),
    }),
  );

test("limits one member's posts, with the time to wait", async () => {
  const member = await createMember();
  await ask(member);
  for (let count = 0; count < attempts.post.tries; count++) {
    expect((await post(`number ${count}`)).status).toBe(201);
  }
  const refused = await post("one too many");
  expect(refused.status).toBe(429);
  const message = expect.stringMatching(/(\d+ seconds|a minute)/) as string;
  expect(await refused.json()).toMatchObject({ error: { code: "too_many", message } });
  expect(await db.message.count({ where: { userId: member.userId } })).toBe(attempts.post.tries);

  await ask(await createMember());
  expect((await post("hello")).status).toBe(201);
});

test("edits count with the posts, and a refused one changes nothing", async () => {
  const member = await createMember();
  await ask(member);
  expect((await post("as it was")).status).toBe(201);
  const { id } = await db.message.findFirstOrThrow({ where: { userId: member.userId } });
  const edit = (content: string) =>
    PATCH(
      new Request(`http://localhost:3000/api/messages/${id}`, {
        method: "PATCH",
        headers: { "content-type": "application/json" },
        body: JSON.stringify({ content }),
      }),
      { params: Promise.resolve({ id }) },
    );
  for (let count = 1; count < attempts.post.tries; count++) {
    expect((await edit(`version ${count}`)).status).toBe(200);
  }
  const refused = await edit("one too many");
  expect(refused.status).toBe(429);
  expect(await refused.json()).toMatchObject({ error: { code: "too_many" } });
  expect((await post("nor a post")).status).toBe(429);
  expect(await db.message.findUnique({ where: { id } })).toMatchObject({ content: "version 19" });
});

test("a post keeps the kind it was sent with, and resending returns it", async () => {
  const member = await createMember();
  const id = randomUUID();
  await postMessage(member, { id, board: "wins", kind: "win", content: "Signed!" });
  await postMessage(member, {
    id: randomUUID(),
    board: "wins",
    kind: null,
    content: "Well done",
    replyTo: id,
  });
  const kinds = await db.message.findMany({
    where: { OR: [{ id }, { replyTo: id }] },
    select: { kind: true },
    orderBy: { position: "asc" },
  });
  expect(kinds).toEqual([{ kind: "win" }, { kind: null }]);
});

describe("a change since the session was read:", () => {
  const write = (member: Member) =>
    postMessage(member, { id: randomUUID(), board: "general", kind: null, content: "words" });

  async function written(member: Member): Promise<string> {
    const message = await write(member);
    if (!message.ok) throw new Error(message.message);
    return message.value.id;
  }

  async function expectRefused(member: Member, id: string, codes: { post: string; edit: string }) {
    const { revision } = await db.board.findUniqueOrThrow({ where: { id: "general" } });
    expect(await write(member)).toMatchObject({ ok: false, code: codes.post });
    expect(await editMessage(member, id, { content: "changed" })).toMatchObject({ code: codes.edit });
    expect(await db.message.findUnique({ where: { id } })).toMatchObject({ content: "words" });
    expect(await db.board.findUnique({ where: { id: "general" } })).toMatchObject({ revision });
  }

  test("a pause refuses a pending post and edit, with its reason", async () => {
    const member = await createMember();
    const id = await written(member);
    const lift = await pausePosting(member.userId);
    await expectRefused(member, id, { post: "paused", edit: "paused" });
    await lift();
    expect(await write(member)).toMatchObject({ ok: true });
  });

  test("so do a loss of access, a block and another role", async () => {
    const [former, blocked] = [await createMember(), await createMember()];
    const admin = await createMember({ role: "admin" });
    const ids = [await written(former), await written(blocked), await written(admin)] as const;
    await db.accessGrant.updateMany({ where: { userId: former.userId }, data: { revokedAt: new Date() } });
    await db.user.update({ where: { id: blocked.userId }, data: { blockedAt: new Date() } });
    await db.user.update({ where: { id: admin.userId }, data: { role: "member" } });
    await expectRefused(former, ids[0], { post: "forbidden", edit: "forbidden" });
    await expectRefused(blocked, ids[1], { post: "forbidden", edit: "forbidden" });
    await expectRefused(admin, ids[2], { post: "forbidden", edit: "forbidden" });
  });
});

test("an ended session is refused, whether its post is valid or not, and stores nothing", async () => {
  const member = await createMember();
  await ask(member);
  await db.session.update({ where: { id: member.sessionId }, data: { endedAt: new Date() } });
  expect((await post("too late")).status).toBe(401);
  expect((await post("")).status).toBe(401);
  expect(await db.message.count({ where: { userId: member.userId } })).toBe(0);
});

test("a session of another member posts nothing", async () => {
  const [member, other] = [await createMember(), await createMember()];
  const input = { id: randomUUID(), board: "general", kind: null, content: "words" } as const;
  const mixed = { userId: member.userId, sessionId: other.sessionId };
  expect(await postInSession(mixed, input)).toMatchObject({ code: "signed_out" });
  expect(await db.message.count({ where: { id: input.id } })).toBe(0);
});

test("a refused post counts, and the limit is refused first", async () => {
  const member = await createMember();
  await pausePosting(member.userId);
  await ask(member);
  for (let count = 0; count < attempts.post.tries; count++) expect((await post("paused")).status).toBe(403);
  expect((await post("one too many")).status).toBe(429);
});

test("the limit starts again after its minute", async () => {
  const member = await createMember();
  await ask(member);
  for (let count = 0; count <= attempts.post.tries; count++) await post("words");
  await db.$executeRaw`UPDATE rate_limits SET expire = expire - 60000 WHERE key LIKE 'post:%'`;
  expect((await post("a minute later")).status).toBe(201);
});
