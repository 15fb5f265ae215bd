import { randomUUID } from "node:crypto";
import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from "vitest";
import type { BoardId } from "@/content/boards";
import { ClubhouseSession } from "@/components/clubhouse/session/clubhouse-session";
import { storedJson, storedKeys } from "@/components/ui/stored-values";
import { clubhouse } from "@/content/clubhouse";
import type { Member } from "@/lib/access/policy";
import { conversationOf } from "@/lib/access/conversations";
import { getOverview, markRead } from "@/lib/clubhouse/boards";
import { disconnectUsers, pusher } from "@/lib/clubhouse/live";
import { liveConfig } from "@/lib/clubhouse/live-config";
import { listMessages } from "@/lib/clubhouse/messages";
import { readerOf } from "@/lib/clubhouse/people";
import { deleteMessage, postMessage } from "@/lib/clubhouse/posting";
import { shownMessages } from "@/components/clubhouse/session/timeline";
import { db } from "@/lib/db";
import { createNotifications } from "@/lib/notifications/sources";
import { openPage, type Page } from "../../support/browser-page";
import { createMember, writeMessages } from "../../support/factories";
import { asNow, setMessages, start } from "../conversations/fixture";
import { setFaults } from "../../support/sandbox";

vi.mock("@/components/clubhouse/session/connect-pusher", async () => ({
  connectPusher: (await import("../../support/browser-page")).connectPusher,
}));

const patience = { timeout: 20_000 };

let reader: Member;
let author: Member;
let page: Page;
const leave: (() => void)[] = [];

beforeEach(async () => {
  reader = await createMember({ displayName: "Priya" });
  author = await createMember({ displayName: "Bea" });
  page = openPage(reader);
});

afterEach(() => {
  for (const stop of leave.splice(0)) stop();
  vi.unstubAllGlobals();
});

/** Starts a session with the server's data, as the page does. */
async function enter({ isLive = true } = {}): Promise<ClubhouseSession> {
  const overview = await getOverview(reader);
  const general = await listMessages(reader, { board: "general" });
  if (!overview.ok || !general.ok) throw new Error("Not readable");
  const session = new ClubhouseSession({
    reader: readerOf(reader),
    live: liveConfig(),
    overview: overview.value,
    pages: { general: general.value },
  });
  leave.push(session.start());
  if (isLive) await becomes(session, "live");
  return session;
}

const becomes = (session: ClubhouseSession, state: string) =>
  expect.poll(() => session.getView().connection, patience).toBe(state);

async function say(content: string, board: BoardId = "general") {
  const kind = board === "general" ? null : "win";
  const result = await postMessage(author, { id: randomUUID(), board, kind, content });
  if (!result.ok) throw new Error(result.message);
  return result.value;
}

const shown = (session: ClubhouseSession) =>
  shownMessages(session.feed("general").getView().timeline).map(({ content }) => content);
const missed = (session: ClubhouseSession) => {
  const { missed: found } = session.getView();
  return found && session.feed("general").missedSince(found.since, found.unread);
};
const unread = (session: ClubhouseSession, board: BoardId = "general") =>
  session.getView().boards.get(board)?.unread;
const readUpTo = async () =>
  (await db.readMark.findFirst({ where: { userId: reader.userId, board: "general" } }))?.position;

describe("the connection", () => {
  test("after an outage shows what was missed, with its count", async () => {
    const session = await enter();
    await setFaults({ pusher: { down: true } });
    await becomes(session, "offline");
    await say("While you were away");
    await setFaults({ pusher: { down: false } });
    await becomes(session, "live");
    expect(shown(session).at(-1)).toBe("While you were away");
    expect(missed(session)?.count).toBe(1);
    expect(unread(session)).toBe(1);
    await say("And on it goes");
    await expect.poll(() => shown(session).at(-1)).toBe("And on it goes");
  });

  test("is polled for while the provider is down from the start, and posting works", async () => {
    await setFaults({ pusher: { down: true } });
    const session = await enter({ isLive: false });
    void session.feed("general").outbox.post("Anybody there?", null);
    await expect.poll(() => shown(session).at(-1), patience).toBe("Anybody there?");
    await say("Yes");
    session.tryNow();
    await expect.poll(() => shown(session).at(-1), patience).toBe("Yes");
    await setFaults({ pusher: { down: false } });
    await becomes(session, "live");
  });

  test("a full plan is retried with each poll until a connection is free", async () => {
    await setFaults({ pusher: { maxConnections: 0 } });
    const session = await enter({ isLive: false });
    await new Promise((resolve) => setTimeout(resolve, 11_000));
    expect(page.attempts.length).toBeGreaterThan(1);
    expect(page.attempts.length).toBeLessThanOrEqual(5);
    expect(session.getView().connection).not.toBe("live");
    await setFaults({ pusher: { maxConnections: null } });
    await becomes(session, "live");
  });

  test("reconnects once after an immediate unmount and remount, as in development", async () => {
    const session = await enter({ isLive: false });
    leave.splice(0).forEach((stop) => stop());
    leave.push(session.start());
    await becomes(session, "live");
    await say("Heard once");
    await expect.poll(() => shown(session).at(-1)).toBe("Heard once");
    const users = await pusher().get({
      path: "/channels",
      params: { filter_by_prefix: "presence-", info: "user_count" },
    });
    expect(await users.json()).toMatchObject({ channels: expect.anything() as object });
  });

  test("offline shows at once, and online fetches what was missed", async () => {
    const session = await enter();
    await expect.poll(() => session.getView().here?.has(reader.userId)).toBe(true);
    page.isOffline = true;
    page.network("offline");
    expect(session.getView()).toMatchObject({ connection: "offline", here: null });
    await say("Said meanwhile");
    page.isOffline = false;
    page.network("online");
    await becomes(session, "live");
    expect(shown(session).at(-1)).toBe("Said meanwhile");
    await expect.poll(() => session.getView().here?.has(reader.userId), patience).toBe(true);
  });

  test("after another member's loss of access moves to new channels without a gap", async () => {
    const session = await enter();
    const leaving = await createMember();
    await db.accessGrant.updateMany({ where: { userId: leaving.userId }, data: { revokedAt: new Date() } });
    await disconnectUsers([{ userId: leaving.userId, reason: "access" }]);
    await say("Said while they move");
    await expect.poll(() => shown(session).at(-1), patience).toBe("Said while they move");
    await becomes(session, "live");
    await say("Said when they are there");
    await expect.poll(() => shown(session).at(-1), patience).toBe("Said when they are there");
    expect(session.getView().missed).toBeNull();
  });

  test("after the reader's loss of access the page is left with a notice", async () => {
    const session = await enter();
    await db.accessGrant.updateMany({ where: { userId: reader.userId }, data: { revokedAt: new Date() } });
    await disconnectUsers([{ userId: reader.userId, reason: "access" }]);
    await expect.poll(() => page.sentTo, patience).toContain("/community?notice=access-lost");
    expect(session.isSignedOut()).toBe(false);
  });

  test("signed out elsewhere sends no more requests, and messages wait", async () => {
    const session = await enter();
    await db.session.update({ where: { id: reader.sessionId }, data: { endedAt: new Date() } });
    await disconnectUsers([{ userId: reader.userId, reason: "sessions_ended" }]);
    await expect.poll(() => session.isSignedOut(), patience).toBe(true);
    void session.feed("general").outbox.post("Too late", null);
    expect(session.getView().signInAsked).toBe(1);
    const asked = page.asked.length;
    session.tryNow();
    expect(page.asked.length).toBe(asked);
    // Each attempt shows how to sign in; the text stays stored, and is sent after sign-in
    const shownWay = session.getView().signInAsked;
    const pending = () => session.feed("general").getView().timeline.pending;
    await expect.poll(pending).toMatchObject([{ content: "Too late", state: "queued" }]);
    session.feed("general").outbox.retry(pending()[0]?.id ?? "");
    expect(session.getView().signInAsked).toBe(shownWay + 1);
    expect(
      storedKeys(`clubhouse:unsent:${reader.userId}:general:`).map((key) => storedJson(key)),
    ).toMatchObject([{ content: "Too late", state: "queued" }]);
    expect(page.asked.length).toBe(asked);
  });
});

describe("announcements", () => {
  test("a direct message, and reading it in another window, change its count without a request", async () => {
    await setMessages(true);
    onTestFinished(() => setMessages(false));
    const [to, from] = [await asNow(reader), await asNow(author)];
    const session = await enter();
    const gets = () => page.asked.filter((one) => one.startsWith("GET")).length;
    const first = gets();
    await start(from, to, "The 15:42?");
    await createNotifications(new Date());
    await expect.poll(() => session.getView().messages, patience).toBe(1);
    // The page fetches once, within a second, as it does not show the conversation
    await expect.poll(gets, patience).toBe(first + 1);
    await expect.poll(() => session.getView().freshness, patience).toBe("fresh");
    const before = gets();
    const path = `/api/boards/${conversationOf(to.userId, from.userId)}/read`;
    const headers = { "content-type": "application/json" };
    await fetch(path, { method: "PUT", headers, body: JSON.stringify({ position: 1 }) });
    await expect.poll(() => session.getView().messages, patience).toBe(0);
    expect(gets()).toBe(before);
  });

  test("a lost one is fetched once the next one shows the gap", async () => {
    const session = await enter();
    await writeMessages(["Never announced"]);
    await say("Announced");
    await expect.poll(() => shown(session).slice(-2), patience).toEqual(["Never announced", "Announced"]);
    await expect.poll(() => unread(session), patience).toBe(2);
  });

  test("the last one, if lost, is fetched when the page is visible again", async () => {
    const session = await enter();
    page.see("hidden");
    await writeMessages(["Never announced"]);
    page.see("visible");
    await expect.poll(() => shown(session).at(-1), patience).toBe("Never announced");
    expect(unread(session)).toBe(1);
  });

  test("after very many changes the newest page is fetched instead", async () => {
    const session = await enter();
    await setFaults({ pusher: { down: true } });
    await becomes(session, "offline");
    // The request at the disconnect has its response
    await expect.poll(() => session.getView().freshness, patience).toBe("fresh");
    await writeMessages(Array.from({ length: 520 }, (_, number) => `Line ${number}`));
    page.asked.length = 0;
    await setFaults({ pusher: { down: false } });
    await becomes(session, "live");
    expect(shown(session).at(-1)).toBe("Line 519");
    expect(shown(session)).toHaveLength(50);
    // No fewer than the server counts, and from the first one once that is loaded
    expect(missed(session)?.count).toBe(clubhouse.unreadMax);
    const general = session.feed("general");
    general.enter();
    const first = () => general.fromOthers(general.getView().newAfter ?? 0)[0];
    expect(missed(session)?.firstId).toBe(first()?.id);
    await general.loadOlder();
    expect(missed(session)?.firstId).toBe(first()?.id);
    expect(first()?.content).toBe("Line 420");
    expect(session.feed("general").getView().timeline.hasOlder).toBe(true);
    expect(page.asked.filter((path) => path.startsWith("GET /api/messages")).length).toBeLessThanOrEqual(2);
  });
});

describe("unread", () => {
  test("counts others' messages on another board, without deleted ones", async () => {
    const session = await enter();
    const gone = await say("A win", "wins");
    await say("Another", "wins");
    await expect.poll(() => unread(session, "wins")).toBe(2);
    await deleteMessage(author, gone.id, new Date());
    await expect.poll(() => unread(session, "wins"), patience).toBe(1);
  });

  test("decreases at once by reading, and the mark is saved with the next request", async () => {
    const session = await enter();
    const message = await say("Read me");
    await expect.poll(() => unread(session)).toBe(1);
    session.markRead("general", message.position);
    expect(unread(session)).toBe(0);
    session.tryNow();
    await expect.poll(readUpTo, patience).toBe(message.position);
  });

  test("a mark that could not be saved is retried, and no response takes it back", async () => {
    const session = await enter();
    const message = await say("Read me");
    await expect.poll(() => unread(session)).toBe(1);
    const before = await readUpTo();
    page.answerFor = (method) => (method === "PUT" ? new Response(null, { status: 503 }) : null);
    session.markRead("general", message.position);
    session.tryNow();
    await expect.poll(() => page.asked.some((one) => one.startsWith("PUT")), patience).toBe(true);
    session.tryNow();
    await say("And me");
    await expect.poll(() => unread(session), patience).toBe(1);
    expect(await readUpTo()).toBe(before);
    page.answerFor = () => null;
    page.see("hidden");
    await expect.poll(readUpTo, patience).toBe(message.position);
    expect(unread(session)).toBe(1);
  });

  test("what was read before a reload is read after it, before the server knows", async () => {
    const first = await enter();
    const message = await say("Read me");
    await expect.poll(() => unread(first)).toBe(1);
    page.answerFor = (method) => (method === "PUT" ? new Response(null, { status: 503 }) : null);
    first.markRead("general", message.position);
    leave.splice(0).forEach((stop) => stop());
    page.answerFor = () => null;
    const next = await enter();
    expect(unread(next)).toBe(0);
    expect(next.feed("general").getView().newAfter).toBeNull();
    await expect.poll(readUpTo, patience).toBe(message.position);
  });
});

describe("the divider of new messages", () => {
  const freshness = (session: ClubhouseSession) => session.getView().freshness;
  const comesIn = (session: ClubhouseSession) => {
    session.feed("general").enter();
    return session.feed("general").getView().newAfter;
  };

  test("is shown at once on a page from the server", async () => {
    await getOverview(reader);
    const before = await readUpTo();
    await writeMessages(["Said before"]);
    const session = await enter({ isLive: false });
    expect(freshness(session)).toBe("fresh");
    expect(session.feed("general").getView()).toMatchObject({ newAfter: before, isEntering: true });
  });

  test("waits for the server after the page was hidden, and then is above all missed messages", async () => {
    const session = await enter();
    const before = session.feed("general").newest();
    page.see("hidden");
    expect(freshness(session)).toBe("checking");
    await writeMessages(["One", "Two", "Three"]);
    page.see("visible");
    expect(freshness(session)).toBe("checking");
    await expect.poll(() => freshness(session), patience).toBe("fresh");
    expect(shown(session).slice(-3)).toEqual(["One", "Two", "Three"]);
    expect(unread(session)).toBe(3);
    const line = comesIn(session);
    expect(session.feed("general").fromOthers(line ?? 0)).toHaveLength(3);
    expect(line).toBeLessThanOrEqual(before);
  });

  test("waits after the device has slept with a visible page", async () => {
    const session = await enter();
    const awake = Date.now();
    const clock = vi.spyOn(Date, "now").mockImplementation(() => awake + 3_600_000);
    await writeMessages(["Said in the night"]);
    await say("Said in the morning");
    await expect.poll(() => unread(session), patience).toBe(2);
    clock.mockRestore();
    await expect.poll(() => freshness(session), patience).toBe("fresh");
    expect(session.feed("general").fromOthers(comesIn(session) ?? 0)).toHaveLength(2);
  });

  test("is absent if the messages were read elsewhere", async () => {
    const session = await enter();
    page.see("hidden");
    const message = await say("Heard while hidden");
    await expect.poll(() => unread(session), patience).toBe(1);
    await markRead(reader, "general", message.position);
    page.see("visible");
    await expect.poll(() => freshness(session), patience).toBe("fresh");
    expect(unread(session)).toBe(0);
    expect(comesIn(session)).toBeNull();
  });

  test("does not wait without a response, and follows the next one", async () => {
    const session = await enter();
    page.see("hidden");
    page.isOffline = true;
    page.see("visible");
    await expect.poll(() => freshness(session), patience).toBe("unknown");
    await say("Said meanwhile");
    page.isOffline = false;
    session.tryNow();
    await expect.poll(() => freshness(session), patience).toBe("fresh");
    expect(unread(session)).toBe(1);
  });

  test("waits for the server on a page restored from memory", async () => {
    const overview = await getOverview(reader);
    await writeMessages(["New at the first visit"]);
    const [again, general] = [await getOverview(reader), await listMessages(reader, { board: "general" })];
    if (!overview.ok || !again.ok || !general.ok) throw new Error("Not readable");
    const options = {
      reader: readerOf(reader),
      live: liveConfig(),
      overview: again.value,
      pages: { general: general.value },
    };
    const first = new ClubhouseSession(options);
    const stop = first.start();
    expect(comesIn(first)).not.toBeNull();
    await markRead(reader, "general", first.feed("general").newest());
    stop();
    const second = new ClubhouseSession(options);
    expect([freshness(second), second.feed("general").getView().newAfter]).toEqual(["checking", null]);
    leave.push(second.start());
    await expect.poll(() => freshness(second), patience).toBe("fresh");
    expect(comesIn(second)).toBeNull();
  });
});

describe("posting", () => {
  test("to a board that is not open leaves no unsent message", async () => {
    const session = await enter();
    const wins = session.feed("wins");
    void wins.outbox.post("From the welcome", "win");
    expect(wins.getView().timeline.pending).toHaveLength(1);
    await expect.poll(() => wins.getView().timeline.pending, patience).toEqual([]);
    await wins.open();
    expect(shownMessages(wins.getView().timeline).map(({ content }) => content)).toContain(
      "From the welcome",
    );
  });
});

test("a deleted account loses its name in open chats", async () => {
  const session = await enter();
  await say("Was I ever here?");
  await expect.poll(() => session.people.getView().byId.get(author.userId)?.name).toBe("Bea");
  await db.user.delete({ where: { id: author.userId } });
  await disconnectUsers([{ userId: author.userId, reason: "taken" }]);
  await expect.poll(() => session.people.getView().byId.has(author.userId), patience).toBe(false);
});
