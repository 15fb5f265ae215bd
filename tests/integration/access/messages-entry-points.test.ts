import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { BoardId } from "@/content/boards";
import { conversationOf } from "@/lib/access/conversations";
import { db } from "@/lib/db";
import { answerOf, handle, json, openPage, type Outcome } from "../../support/call-entry-point";
import { createMember } from "../../support/factories";
import { findEntryPoints, type EntryPoint } from "../../support/find-entry-points";
import { ask, everybody, paused, type AccessLevel, type Person } from "../../support/access-levels";
import { setMessages } from "../conversations/fixture";

// The entry points of direct messages while the founder allows them; off, they are in the access table

const found = await findEntryPoints();
const kat = await createMember({ displayName: "Kat" });
const mags = await createMember({ displayName: "Mags" });

beforeAll(() => setMessages(true));
afterAll(() => setMessages(false));

const theirs = await createConversation(kat, mags);

test.each(everybody)("$who opens their own conversations alone", async ({ standing, make }) => {
  const person = await make();
  const account = person && (await db.user.findUnique({ where: { id: person.userId } }));
  const own = person && account && (await createConversation(person, kat));
  await ask(person);
  const conversation = (other: Person) => openPage(entryPoint(`${list}/[id]`), { id: other.userId });
  const expected = outcomes(standing);
  const met: typeof expected = {
    list: await openPage(entryPoint(list), {}),
    "their own": await conversation(kat),
    "one that does not exist": await conversation(mags),
    start: await startConversation(mags),
    // A deleted account has none
    read: own ? await read(own.board) : 401,
    write: own ? await write(own.board) : 401,
    report: own ? await report(own.message) : 401,
    "read others’": await read(theirs.board),
    "write in others’": await write(theirs.board),
    "report others’": await report(theirs.message),
    "save others’": await toMessage("PUT", "/saved", theirs.message),
    "delete others’": await toMessage("DELETE", "", theirs.message),
  };
  expect(met).toEqual(expected);
});

test.each(paused.filter(({ standing }) => standing === "access"))(
  "$who reads their own conversations, and writes in none",
  async ({ make }) => {
    const person = await make();
    const { board } = await createConversation(person, kat);
    await ask(person);
    expect([await read(board), await write(board), await startConversation(mags)]).toEqual([
      200,
      403,
      "not_found",
    ]);
  },
);

const toSignIn = (path: string): Outcome => `to /auth?callbackUrl=${encodeURIComponent(path)}`;
const list = "/community/messages";
const withKat = `${list}/${kat.userId}`;
const withMags = `${list}/${mags.userId}`;

/** What each may do, in one's own conversation and in that of two others. */
function outcomes(standing: AccessLevel): Record<string, string | number> {
  if (standing === "visitor")
    return {
      ...{
        list: toSignIn(list),
        "their own": toSignIn(withKat),
        "one that does not exist": toSignIn(withMags),
      },
      ...{ start: toSignIn(list), read: 401, write: 401, report: 401 },
      ...{ "read others’": 401, "write in others’": 401, "report others’": 401 },
      ...{ "save others’": 401, "delete others’": 401 },
    };
  if (standing === "unpaid" || standing === "guest") {
    // Guests read their group, so a message elsewhere does not exist for them
    const report = standing === "guest" ? 404 : 403;
    return {
      ...{ list: "paywall", "their own": "paywall", "one that does not exist": "paywall" },
      ...{ start: "forbidden", read: 403, write: 403, report },
      ...{ "read others’": 403, "write in others’": 403, "report others’": report },
      ...{ "save others’": 403, "delete others’": 404 },
    };
  }
  return {
    ...{ list: "shown", "their own": "shown", "one that does not exist": "not found" },
    ...{ start: `to ${withMags}`, read: 200, write: 201, report: 201 },
    ...{ "read others’": 403, "write in others’": 403, "report others’": 404 },
    ...{ "save others’": 404, "delete others’": 404 },
  };
}

/** A conversation of two accounts with a message of the second, whatever their access is now. */
async function createConversation(one: Person, other: Person): Promise<{ board: BoardId; message: string }> {
  const board = conversationOf(one.userId, other.userId);
  const message = randomUUID();
  await db.board.create({ data: { id: board, position: 1, revision: 1 } });
  await db.readMark.createMany({
    data: [one, other].map(({ userId }) => ({ userId, board, position: 0, updatedAt: new Date() })),
  });
  await db.message.create({
    data: { id: message, board, content: "Second carriage", userId: other.userId, position: 1, revision: 1 },
  });
  return { board, message };
}

function entryPoint(name: string): EntryPoint {
  const match = found.find((one) => one.name === name);
  if (!match) throw new Error(`There is no ${name}`);
  return match;
}

async function startConversation(other: Person): Promise<string> {
  const form = new FormData();
  form.set("id", other.userId);
  const { outcome, state } = await answerOf(entryPoint("openConversationAction"), [{ status: "idle" }, form]);
  return outcome === "answered" ? (state?.code ?? "") : String(outcome);
}

const read = (board: BoardId) =>
  handle(entryPoint("GET /api/messages"), json("GET", `/api/messages?board=${board}`));

const write = (board: BoardId) =>
  handle(
    entryPoint("POST /api/messages"),
    json("POST", "/api/messages", { id: randomUUID(), board, kind: null, content: "hello" }),
  );

function toMessage(method: string, what: string, id: string): Promise<Outcome> {
  const name = `${method} /api/messages/[id]${what}`;
  return handle(entryPoint(name), json(method, `/api/messages/${id}${what}`), { id });
}

const report = (id: string) =>
  handle(entryPoint("POST /api/messages/[id]/report"), json("POST", `/api/messages/${id}/report`, {}), {
    id,
  });
