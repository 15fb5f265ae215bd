import { randomUUID } from "node:crypto";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, onTestFinished, test } from "vitest";
import type { Member } from "@/lib/access/policy";
import { findListener, viewer } from "@/lib/access/viewer";
import {
  addBoard,
  archiveBoard,
  changeBoard,
  moveBoard,
  restoreBoard,
} from "@/lib/administration/boards/boards";
import { listBoards } from "@/lib/administration/boards/list";
import type { BoardInput } from "@/lib/administration/boards/schema";
import { boardOf, replaceBoards } from "@/lib/access/board-list";
import { refreshBoards } from "@/lib/access/board-rows";
import { getOverview, markRead } from "@/lib/clubhouse/boards";
import { findPeople } from "@/lib/clubhouse/find-people";
import { listMessages } from "@/lib/clubhouse/messages";
import { deleteMessage, editMessage, postMessage } from "@/lib/clubhouse/posting";
import { react } from "@/lib/clubhouse/reacting";
import { reportMessage, resolveReports } from "@/lib/clubhouse/reports";
import { countWaitingReports, listOpenReports, listResolvedReports } from "@/lib/clubhouse/reports-list";
import { cancelPost, listScheduled, savePost } from "@/lib/clubhouse/scheduled/posts";
import { scheduledSchema } from "@/lib/clubhouse/scheduled/schema";
import { searchMessages } from "@/lib/clubhouse/search";
import { searchSchema } from "@/lib/clubhouse/search-schema";
import { findPost } from "@/lib/clubhouse/threads";
import { findUpload } from "@/lib/clubhouse/uploads";
import { vote } from "@/lib/clubhouse/voting";
import { db } from "@/lib/db";
import { env } from "@/lib/env";
import { listNotices } from "@/lib/notifications/bell";
import { setFollow } from "@/lib/notifications/follows";
import { followSchema } from "@/lib/notifications/schema";
import { createNotifications } from "@/lib/notifications/sources";
import { ask } from "../../support/access-levels";
import { createMember } from "../../support/factories";
import { connect, hangUpAll, listenTo } from "../../support/listener";
import { sentDuring } from "../../support/query-plans";
import { postWith, sent } from "../../support/uploads";
import { post, read } from "./fixture";

const now = () => new Date();
const club = {
  ...{ name: "Book Club", text: "One a month, and cake.", drawing: "book" },
  ...{ readers: "access", posters: "access", readersReply: true },
} as const satisfies BoardInput;

let robyn: Member;
let moderator: Member;
let priya: Member;
let unpaid: Member;

beforeAll(async () => {
  robyn = await createMember({ role: "admin", displayName: "Robyn Bell" });
  moderator = await createMember({ role: "moderator" });
  priya = await createMember({ displayName: "Priya Nair" });
  unpaid = await createMember({ hasAccess: false });
});
beforeEach(async () => {
  await db.message.deleteMany();
  await db.readMark.deleteMany();
  await db.board.deleteMany({ where: { name: { not: null } } });
  await refreshBoards();
});
afterEach(hangUpAll);
afterAll(() => replaceBoards());

async function add(changes: Partial<BoardInput> = {}): Promise<string> {
  const added = await addBoard(robyn, { ...club, ...changes }, now());
  if (!added.ok) throw new Error(added.message);
  await refreshBoards();
  return added.value.id;
}

async function change(id: string, changes: Partial<BoardInput>) {
  const changed = await changeBoard(robyn, { ...club, ...changes, id }, now());
  await refreshBoards();
  return changed;
}

async function archive(id: string) {
  const archived = await archiveBoard(robyn, { id }, now());
  await refreshBoards();
  return archived;
}

const order = async () => (await listBoards()).open.map(({ title }) => title);
const started = ["Wins", "Challenges", "Retreat Buzz", "Resources", "VIP Lounge"];
const readableTo = async (member: Member) => {
  const overview = await getOverview(member);
  return overview.ok ? overview.value.boards.map(({ id }) => id) : [];
};
const codeOf = (result: { ok: boolean } | { ok: false; code: string }) =>
  "code" in result ? result.code : "ok";

describe("a board that the founder adds", () => {
  test("is read, counted, posted to and announced like the others, and is audited", async () => {
    const id = await add();
    expect(await order()).toEqual([...started, "Book Club"]);
    expect((await readableTo(priya)).at(-1)).toBe(id);
    const { heard } = await listenTo(connect(robyn), "private-clubhouse-paid");
    const { kind, position } = await post(priya, "Middlemarch", id);
    expect(kind).toBe("post");
    await expect.poll(() => heard.messages).toMatchObject([{ board: id, content: "Middlemarch" }]);
    await getOverview(robyn);
    expect(await markRead(robyn, id, position)).toEqual({ ok: true, value: { readUpTo: position } });
    const audited = await db.auditEntry.findFirst({ where: { action: "board.added", subject: id } });
    expect(audited).toMatchObject({ actorId: robyn.userId, details: { board: id, name: "Book Club" } });
  });

  test("is refused with a taken name, also in parallel, and for posters who may not read", async () => {
    const both = await Promise.all([addBoard(robyn, club, now()), addBoard(robyn, club, now())]);
    expect(both.map(codeOf).sort()).toEqual(["ok", "taken"]);
    const wins = await addBoard(robyn, { ...club, name: "WINS" }, now());
    expect(wins).toMatchObject({ ok: false, fields: { name: expect.any(String) as string } });
    const wider = await addBoard(robyn, { ...club, name: "Team", readers: "admins" }, now());
    expect(wider).toMatchObject({ ok: false, fields: { posters: expect.any(String) as string } });
    expect(await order()).toEqual([...started, "Book Club"]);
  });

  test("comes from administrators only", async () => {
    for (const one of [priya, moderator]) {
      expect(await addBoard(one, club, now())).toMatchObject({ code: "not_admin" });
      expect(await changeBoard(one, { ...club, id: "wins" }, now())).toMatchObject({ code: "not_admin" });
      expect(await moveBoard(one, { id: "vip", by: -1 }, now())).toMatchObject({ code: "not_admin" });
      expect(await archiveBoard(one, { id: "wins" }, now())).toMatchObject({ code: "not_admin" });
      expect(await restoreBoard(one, { id: "wins" }, now())).toMatchObject({ code: "not_admin" });
    }
    expect(await order()).toEqual(started);
  });

  test("leaves the chat alone, and a board that is gone", async () => {
    for (const id of ["general", "nowhere"]) {
      expect(await change(id, {})).toMatchObject({ code: "gone" });
      expect(await archive(id)).toMatchObject({ code: "gone" });
      expect(await moveBoard(robyn, { id, by: 1 }, now())).toMatchObject({ code: "gone" });
    }
  });
});

describe("a board for administrators", () => {
  test("does not exist for others: reads, posts, replies, reactions, search, files, people, follows", async () => {
    const id = await add({ readers: "admins", posters: "admins" });
    const file = await sent(robyn);
    const shown = await postWith(robyn, [{ id: file.id, alt: "" }], { board: id });
    const { id: secret } = await post(robyn, "The aubergine budget", id);
    expect(shown.ok).toBe(true);
    for (const one of [priya, moderator, unpaid]) {
      expect(await readableTo(one)).not.toContain(id);
      expect(codeOf(await listMessages(one, { board: id }))).toBe("forbidden");
      const message = { board: id, content: "Let me in" };
      expect(codeOf(await postMessage(one, { ...message, id: randomUUID(), kind: "post" }))).toBe(
        "forbidden",
      );
      const reply = { ...message, id: randomUUID(), kind: null, replyTo: secret };
      expect(codeOf(await postMessage(one, reply))).toBe("forbidden");
      expect(codeOf(await react(one, secret, "kettle", now()))).not.toBe("ok");
      expect(codeOf(await findPost(one, secret))).not.toBe("ok");
      expect(codeOf(await reportMessage(one, secret, { note: "" }, now()))).not.toBe("ok");
      expect(await findUpload(one, file.id)).toBeNull();
      expect(codeOf(await findPeople(one, id, "r"))).toBe("forbidden");
      expect(codeOf(await setFollow(one, { of: id, wish: "follow" }, now()))).toBe("not_found");
      expect(codeOf(await markRead(one, id, 1))).toBe("forbidden");
      const found = await searchMessages(one, searchSchema.parse({ q: "aubergine" }));
      if (found.ok) expect(found.value).toMatchObject({ count: 0, hits: [] });
    }
    expect((await read(robyn, { board: id })).messages).toHaveLength(2);
  });

  test("is announced on a channel that others may not subscribe to", async () => {
    const id = await add({ readers: "admins", posters: "admins" });
    for (const one of [priya, moderator])
      await expect(listenTo(connect(one), "private-clubhouse-admins")).rejects.toThrow("403");
    const everyones = await listenTo(connect(priya), "private-clubhouse-paid");
    const { heard } = await listenTo(connect(robyn), "private-clubhouse-admins");
    await post(robyn, "Between us", id);
    await expect.poll(() => heard.messages).toMatchObject([{ board: id, content: "Between us" }]);
    expect(everyones.heard.messages).toEqual([]);
  });

  test("keeps its scheduled posts and reports from moderators, who cancel and delete none", async () => {
    const id = await add({ readers: "admins", posters: "admins" });
    const later = { id: randomUUID(), place: `${id}:post`, at: "2099-03-23T08:00", zone: "UTC" };
    const saved = await savePost(robyn, scheduledSchema.parse({ ...later, content: "Rates" }), now());
    expect(codeOf(saved)).toBe("ok");
    expect(await listScheduled(moderator)).toEqual({ ok: true, value: [] });
    expect(await cancelPost(moderator, later.id, now())).toMatchObject({ code: "conflict" });
    expect(await listScheduled(robyn)).toMatchObject({ value: [{ id: later.id }] });
    expect(codeOf(await cancelPost(robyn, later.id, now()))).toBe("ok");

    const [jude, waiting] = [await createMember({ role: "admin" }), await countWaitingReports(moderator)];
    const { id: message } = await post(robyn, "The aubergine budget", id);
    expect(codeOf(await reportMessage(jude, message, { note: "" }, now()))).toBe("ok");
    const openTo = async (member: Member) => {
      const page = await listOpenReports(member);
      return page.ok && page.value.messages.some((one) => one.id === message);
    };
    const resolvedTo = async (member: Member) => {
      const list = await listResolvedReports(member);
      return list.ok && list.value.some((one) => one.id === message);
    };
    expect([await openTo(moderator), await openTo(robyn)]).toEqual([false, true]);
    expect([await countWaitingReports(moderator), await countWaitingReports(robyn)]).toEqual([
      waiting,
      waiting + 1,
    ]);
    expect(await resolveReports(moderator, message, "deleted", now())).toMatchObject({ code: "not_found" });
    expect(await deleteMessage(moderator, message, now())).toMatchObject({ code: "not_found" });
    expect(codeOf(await resolveReports(robyn, message, "kept", now()))).toBe("ok");
    expect([await resolvedTo(moderator), await resolvedTo(robyn)]).toEqual([false, true]);
    expect(codeOf(await deleteMessage(jude, message, now()))).toBe("ok");
  });

  test("lets a member delete their own message there", async () => {
    const id = await add();
    const { id: message } = await post(priya, "Mine", id);
    await change(id, { readers: "admins", posters: "admins" });
    expect(codeOf(await deleteMessage(priya, message, now()))).toBe("ok");
  });

  test("mentions no one who may not read it", async () => {
    const id = await add({ readers: "admins", posters: "admins" });
    const { mentions } = await post(robyn, "@Priya Nair should not see this", id);
    expect(mentions).toBeUndefined();
    await createNotifications(now());
    expect(await db.notice.count({ where: { userId: priya.userId } })).toBe(0);
  });

  test("is closed to administrators without their required second step, also in notices", async () => {
    const id = await add({ readers: "admins", posters: "admins" });
    const jude = await createMember({ role: "admin", displayName: "Jude Okoro" });
    const mentioned = async () => (await post(robyn, "@Jude Okoro, the keys", id)).mentions?.length ?? 0;
    expect(await mentioned()).toBe(1);
    (env as { TWO_STEP_REQUIRED?: "true" | undefined }).TWO_STEP_REQUIRED = "true";
    onTestFinished(() => {
      (env as { TWO_STEP_REQUIRED?: "true" | undefined }).TWO_STEP_REQUIRED = undefined;
    });
    expect(codeOf(await listMessages({ ...jude, needsTwoStep: true }, { board: id }))).toBe("forbidden");
    const { userId, sessionId: begunIn } = robyn;
    await db.twoStep.create({
      data: { userId, begunIn, sealedSecret: "", createdAt: now(), turnedOnAt: now() },
    });
    expect(await mentioned()).toBe(0);
  });

  test("closes to the members who could read it before: their notices lose the text", async () => {
    const id = await add();
    await setFollow(priya, { of: id, wish: "follow" }, now());
    await post(robyn, "Cake at four", id);
    await createNotifications(now());
    const quotes = async () => {
      const page = await listNotices(priya);
      return page.ok ? page.value.notices.map(({ quote }) => quote) : [];
    };
    expect(await quotes()).toEqual(["Cake at four"]);
    expect(codeOf(await change(id, { readers: "admins", posters: "admins" }))).toBe("ok");
    expect(await quotes()).toEqual([null]);
    expect(codeOf(await listMessages(priya, { board: id }))).toBe("forbidden");
  });
});

test("on a board where administrators post, readers reply and react, unless it is a notice", async () => {
  const id = await add({ posters: "admins" });
  const { id: replyTo } = await post(robyn, "This week", id);
  const message = () => ({ id: randomUUID(), board: id, kind: "post", content: "Mine" });
  const reply = () => ({ ...message(), kind: null, replyTo });
  const answer = reply();
  expect(codeOf(await postMessage(priya, message()))).toBe("forbidden");
  expect(codeOf(await postMessage(priya, answer))).toBe("ok");
  expect(codeOf(await editMessage(priya, answer.id, { content: "Mine, edited" }))).toBe("ok");
  expect(codeOf(await react(priya, replyTo, "kettle", now()))).toBe("ok");
  await change(id, { posters: "admins", readersReply: false });
  expect(codeOf(await postMessage(priya, reply()))).toBe("forbidden");
  expect(codeOf(await editMessage(priya, answer.id, { content: "Once more" }))).toBe("forbidden");
  expect(codeOf(await react(priya, replyTo, "boots", now()))).toBe("forbidden");
  expect(codeOf(await postMessage(robyn, reply()))).toBe("ok");
});

test("a process knows the boards before its first request, loaded once", async () => {
  await db.board.update({ where: { id: "vip" }, data: { readers: "admins", posters: "admins" } });
  onTestFinished(async () => {
    await db.board.update({ where: { id: "vip" }, data: { readers: null, posters: null } });
  });
  delete (globalThis as { boardList?: unknown }).boardList;
  await ask(priya);
  const queries = await sentDuring(() => Promise.all([viewer(), findListener(), viewer()]));
  expect(queries.filter(({ text }) => text.includes('"readers_reply"'))).toHaveLength(1);
  expect(await readableTo(priya)).not.toContain("vip");
  expect(await sentDuring(() => findListener())).toHaveLength(1);
});

describe("an archived board", () => {
  test("takes no follow, but one from before can end", async () => {
    const follow = async (wish: "follow" | "none") =>
      codeOf(await setFollow(priya, followSchema.parse({ of: "wins", wish }), now()));
    expect(await follow("follow")).toBe("ok");
    const { position } = await db.board.findUniqueOrThrow({ where: { id: "wins" } });
    onTestFinished(async () => {
      await db.board.update({ where: { id: "wins" }, data: { archivedAt: null, position } });
    });
    await archive("wins");
    expect(await follow("follow")).toBe("not_found");
    expect(await follow("none")).toBe("ok");
    expect(await db.follow.count({ where: { userId: priya.userId, board: "wins" } })).toBe(0);
  });

  test("is closed to all, with its posts, until it is brought back at the end", async () => {
    const id = await add();
    const { id: message } = await post(priya, "Persuasion", id);
    await moveBoard(robyn, { id, by: -1 }, now());
    expect(codeOf(await archive(id))).toBe("ok");
    expect(codeOf(await archive(id))).toBe("ok");
    expect(await order()).toEqual(started);
    expect((await listBoards()).archived).toMatchObject([{ id, posts: 1 }]);
    for (const one of [priya, moderator, robyn]) {
      expect(await readableTo(one)).not.toContain(id);
      expect(codeOf(await listMessages(one, { board: id }))).toBe("forbidden");
      expect(codeOf(await findPost(one, message))).toBe("forbidden");
      const found = await searchMessages(one, searchSchema.parse({ q: "persuasion" }));
      expect(found.ok && found.value.hits).toEqual([]);
    }
    expect(codeOf(await restoreBoard(robyn, { id }, now()))).toBe("ok");
    await refreshBoards();
    expect(await order()).toEqual([...started, "Book Club"]);
    expect((await read(priya, { board: id })).messages).toMatchObject([{ content: "Persuasion" }]);
  });

  test("keeps its reports: moderators who would read it see the post with its files, and delete it", async () => {
    const id = await add();
    const file = await sent(priya);
    const posted = await postWith(priya, [{ id: file.id, alt: "" }], { board: id });
    if (!posted.ok) throw new Error(posted.message);
    const { id: message } = posted.value;
    const { id: other } = await post(priya, "Persuasion", id);
    const dawn = await createMember();
    expect(codeOf(await reportMessage(dawn, message, { note: "" }, now()))).toBe("ok");
    await archive(id);
    const listed = async (one: Member) => {
      const open = await listOpenReports(one);
      return open.ok ? open.value.messages.map((each) => each.id) : open.code;
    };
    expect([await listed(moderator), await countWaitingReports(moderator)]).toEqual([[message], 1]);
    expect(await findUpload(moderator, file.id)).not.toBeNull();
    expect(await findUpload(dawn, file.id)).toBeNull();
    expect(codeOf(await resolveReports(moderator, other, "deleted", now()))).toBe("already");
    expect(codeOf(await resolveReports(moderator, message, "deleted", now()))).toBe("ok");
    expect(await listed(moderator)).toEqual([]);
    const resolved = await listResolvedReports(moderator);
    expect(resolved.ok && resolved.value).toMatchObject([{ id: message, outcome: "deleted" }]);
  });

  test("keeps the reports of a board of administrators from moderators", async () => {
    const id = await add({ readers: "admins", posters: "admins" });
    const { id: message } = await post(robyn, "Persuasion", id);
    await db.messageReport.create({ data: { messageId: message, content: "Persuasion" } });
    await archive(id);
    expect(await countWaitingReports(moderator)).toBe(0);
    expect(await countWaitingReports(robyn)).toBe(1);
    expect(codeOf(await resolveReports(moderator, message, "kept", now()))).toBe("not_found");
  });

  test("takes no post or vote from a server that does not know yet", async () => {
    const id = await add();
    const poll = { question: "", options: ["Emma", "Persuasion"], isMultiple: false };
    const asked = { id: randomUUID(), board: id, kind: "post", content: "Which?", poll };
    expect(codeOf(await postMessage(priya, asked))).toBe("ok");
    await archiveBoard(robyn, { id }, now());
    const late = await postMessage(priya, { id: randomUUID(), board: id, kind: "post", content: "Late" });
    expect(codeOf(late)).toBe("forbidden");
    expect(codeOf(await vote(priya, asked.id, { options: [0] }, now()))).toBe("not_found");
    expect(await db.message.count({ where: { board: id } })).toBe(1);
    expect(await db.pollVote.count({ where: { messageId: asked.id } })).toBe(0);
  });

  test("is not brought back while another has its name", async () => {
    const id = await add();
    await archive(id);
    const other = await add();
    expect(await restoreBoard(robyn, { id }, now())).toMatchObject({ code: "taken" });
    await change(other, { name: "Second Club" });
    expect(codeOf(await restoreBoard(robyn, { id }, now()))).toBe("ok");
  });
});

describe("the order", () => {
  test("changes a step at a time, and stays at the ends", async () => {
    await moveBoard(robyn, { id: "vip", by: -1 }, now());
    await moveBoard(robyn, { id: "wins", by: -1 }, now());
    expect(await order()).toEqual(["Wins", "Challenges", "Retreat Buzz", "VIP Lounge", "Resources"]);
    await moveBoard(robyn, { id: "vip", by: 1 }, now());
    await moveBoard(robyn, { id: "vip", by: 1 }, now());
    expect(await order()).toEqual(started);
  });

  test("has every board once after concurrent moves, among posts", async () => {
    const moves = ["wins", "vip", "retreat", "resources", "wins", "challenges", "vip", "retreat"];
    const done = await Promise.all([
      ...moves.map((id, index) => moveBoard(robyn, { id, by: index % 2 ? -1 : 1 }, now())),
      ...moves.map((board) => post(priya, "Meanwhile", board)),
    ]);
    expect(done).toHaveLength(2 * moves.length);
    const rows = await db.board.findMany();
    expect(new Set(rows.map(({ position }) => position)).size).toBe(rows.length);
    expect((await order()).sort()).toEqual([...started].sort());
    const places = Object.entries(["wins", "challenges", "retreat", "resources", "vip"]);
    for (const [place, id] of places)
      await db.board.update({ where: { id }, data: { position: Number(place) + 1 } });
  });
});

test("a renamed board keeps its kinds of post, and its own texts return with its name", async () => {
  const { form } = boardOf("resources");
  const as = { ...club, text: "Things to borrow.", name: "The Shelf" };
  await change("resources", as);
  expect(boardOf("resources")).toMatchObject({ title: "The Shelf", form: { button: "Post to The Shelf" } });
  expect(boardOf("resources").form.kinds).toEqual(form.kinds);
  await change("resources", { ...as, name: "Resources" });
  expect(boardOf("resources").form).toEqual(form);
  await db.board.update({
    where: { id: "resources" },
    data: { name: null, text: null, drawing: null, readers: null, posters: null },
  });
});
