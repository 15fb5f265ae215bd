import { randomUUID } from "node:crypto";
import { afterAll, afterEach, beforeEach, describe, expect, onTestFinished, test } from "vitest";
import { dorset } from "@/content/retreats";
import { replaceBoards } from "@/lib/access/board-list";
import { refreshBoards } from "@/lib/access/board-rows";
import type { Member } from "@/lib/access/policy";
import { addBoard, changeBoard } from "@/lib/administration/boards/boards";
import type { BoardInput } from "@/lib/administration/boards/schema";
import { accessLostCopy } from "@/content/pages/access-lost";
import { accessLostNotice } from "@/lib/clubhouse/access-lost";
import { getOverview, markRead } from "@/lib/clubhouse/boards";
import { getClubhouse } from "@/lib/clubhouse/clubhouse";
import { findPeople } from "@/lib/clubhouse/find-people";
import { listGroupPeople } from "@/lib/clubhouse/group-people";
import { getGroupChannels, mayListen } from "@/lib/clubhouse/group-channels";
import { hideMessage, showMessage } from "@/lib/clubhouse/hiding";
import { knownBoards } from "@/lib/clubhouse/known-boards";
import { listMessages } from "@/lib/clubhouse/messages";
import { closePost, pinPost } from "@/lib/clubhouse/pinning-and-closing";
import { deleteMessage, editMessage, postInSession, postMessage } from "@/lib/clubhouse/posting";
import { react } from "@/lib/clubhouse/reacting";
import { reportMessage } from "@/lib/clubhouse/reports";
import { listSavedPosts, savePost } from "@/lib/clubhouse/saved-posts";
import { searchMessages } from "@/lib/clubhouse/search";
import { searchSchema } from "@/lib/clubhouse/search-schema";
import { findPost } from "@/lib/clubhouse/threads";
import { findUpload } from "@/lib/clubhouse/uploads";
import { getVote, vote } from "@/lib/clubhouse/voting";
import { db } from "@/lib/db";
import { setFollow } from "@/lib/notifications/follows";
import { createNotifications } from "@/lib/notifications/sources";
import { createGroup } from "@/lib/orders/bookings/group";
import { cancelGuest } from "@/lib/orders/bookings/cancel-guest";
import { confirmBooking } from "@/lib/orders/bookings/confirm";
import { transferLocked } from "@/lib/orders/bookings/transfer";
import { lockPlaces } from "@/lib/orders/bookings/places";
import { createMember, uniqueEmail } from "../../support/factories";
import { createGuest, dorsetGroup, refreshed, termsIn } from "../../support/groups";
import { connect, hangUpAll, listenTo } from "../../support/listener";
import { createBooking, deleteOrders } from "../../support/orders";
import { postWith, sent } from "../../support/uploads";
import { post, read } from "./fixture";

const now = () => new Date();
const codeOf = (result: { ok: boolean } | { ok: false; code: string }) =>
  "code" in result ? result.code : "ok";
const message = (changes: object = {}) => ({
  ...{ id: randomUUID(), board: dorsetGroup, kind: "post", content: "15:42 at Wareham" },
  ...changes,
});
const boardsOf = async (member: Member) => {
  const overview = await getOverview(member);
  return overview.ok ? overview.value.boards.map(({ id }) => id) : [];
};
const channelOf = async () => {
  const channel = (await getGroupChannels([dorsetGroup])).get(dorsetGroup);
  if (!channel) throw new Error("There is no group");
  return channel;
};
const winOf = async ({ userId }: Member) => {
  const id = randomUUID();
  await db.$executeRaw`
    WITH next AS (UPDATE boards SET revision = revision + 1 WHERE id = 'wins' RETURNING revision)
    INSERT INTO messages (id, category, kind, content, user_id, position, revision)
    SELECT ${id}::uuid, 'wins', 'win', 'Mine', ${userId}::uuid, revision, revision FROM next`;
  return id;
};
/** How many transactions wait for another one's lock. */
const countWaiting = async () => {
  const [row] = await db.$queryRaw<{ count: number }[]>`
    SELECT count(*)::int FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`;
  return row?.count ?? 0;
};
const reads = async (member: Member) =>
  codeOf(await listMessages(await refreshed(member), { board: dorsetGroup })) === "ok";

beforeEach(async () => {
  await db.message.deleteMany();
  await db.readMark.deleteMany();
  await db.follow.deleteMany();
  await db.board.deleteMany({ where: { retreat: { not: null } } });
  await db.payment.deleteMany();
  await deleteOrders();
  await refreshBoards();
});
afterEach(hangUpAll);
afterAll(() => replaceBoards());

describe("a retreat's group", () => {
  test("is created with the first confirmed booking, once", async () => {
    for (const _ of [1, 2]) {
      const { id } = await createBooking({ status: "held", terms: termsIn(40) });
      expect(await db.board.count({ where: { retreat: dorset.id } })).toBe(_ - 1);
      await db.$transaction(async (tx) => {
        await lockPlaces(tx, dorset);
        await confirmBooking(tx, id, now());
      });
    }
    expect(await db.board.findMany({ where: { retreat: dorset.id } })).toMatchObject([
      { id: dorsetGroup, name: "Ideas to Impact", readers: "guests", posters: "guests" },
    ]);
  });

  test("is all that a guest without access sees of the boards; they post, reply, react, vote, edit, report", async () => {
    const { member } = await createGuest();
    const other = (await createGuest({ displayName: "Dawn Field" })).member;
    expect(member).toMatchObject({ guestOf: [dorset.id], hasAccess: false });
    expect(await boardsOf(member)).toEqual([dorsetGroup]);
    expect((await getClubhouse(member, now()))?.overview.channels).toEqual([
      expect.stringMatching(/^private-group-group-dorset-[0-9a-f]{16}-\d+$/),
    ]);
    const poll = { question: "", options: ["Durdle Door", "Tyneham"], isMultiple: false };
    const asked = message({ poll });
    expect(codeOf(await postInSession(member, asked))).toBe("ok");
    expect(codeOf(await postMessage(other, message({ kind: null, replyTo: asked.id })))).toBe("ok");
    expect(codeOf(await react(other, asked.id, "kettle", now()))).toBe("ok");
    expect(codeOf(await vote(other, asked.id, { options: [1] }, now()))).toBe("ok");
    expect(await getVote(other, asked.id)).toMatchObject({ value: { options: [1] } });
    expect(codeOf(await editMessage(member, asked.id, { content: "16:42" }))).toBe("ok");
    expect(codeOf(await reportMessage(other, asked.id, { note: "" }, now()))).toBe("ok");
    expect(codeOf(await findPost(member, asked.id))).toBe("ok");
    expect(codeOf(await listMessages(member, { board: "wins" }))).toBe("forbidden");
    expect(codeOf(await postMessage(member, message({ board: "wins", kind: "win" })))).toBe("forbidden");
    expect(codeOf(await savePost(member, { id: asked.id, isSaved: true }, now()))).toBe("forbidden");
    expect(codeOf(await deleteMessage(member, asked.id, now()))).toBe("ok");
  });

  test("does not exist for members who are no guests: by no call, list, count or notice", async () => {
    const { member } = await createGuest();
    const file = await sent(member);
    await postWith(member, [{ id: file.id, alt: "" }], { board: dorsetGroup });
    const poll = { question: "", options: ["Durdle Door", "Tyneham"], isMultiple: false };
    const asked = message({ poll, content: "The aubergine walk" });
    expect(codeOf(await postMessage(member, asked))).toBe("ok");
    const outsiders = [
      await createMember({ displayName: "Priya Nair", isConfirmed: true }),
      await createMember({ role: "moderator" }),
      await createMember({ role: "host", hostedRetreat: "spring" }),
      await createMember({ hasAccess: false }),
    ];
    for (const one of outsiders) {
      expect(await boardsOf(one)).not.toContain(dorsetGroup);
      expect(knownBoards(one).map(({ id }) => id)).not.toContain(dorsetGroup);
      expect(codeOf(await listMessages(one, { board: dorsetGroup }))).toBe("forbidden");
      expect(codeOf(await postMessage(one, message()))).toBe("forbidden");
      expect(codeOf(await postInSession(one, message({ kind: null, replyTo: asked.id })))).toBe("forbidden");
      expect(codeOf(await react(one, asked.id, "kettle", now()))).not.toBe("ok");
      expect(codeOf(await vote(one, asked.id, { options: [0] }, now()))).not.toBe("ok");
      expect(await getVote(one, asked.id)).not.toMatchObject({ value: { options: [0] } });
      expect(codeOf(await reportMessage(one, asked.id, { note: "" }, now()))).not.toBe("ok");
      expect(codeOf(await savePost(one, { id: asked.id, isSaved: true }, now()))).not.toBe("ok");
      expect(codeOf(await findPost(one, asked.id))).not.toBe("ok");
      expect(codeOf(await deleteMessage(one, asked.id, now()))).not.toBe("ok");
      expect(await findUpload(one, file.id)).toBeNull();
      expect(codeOf(await findPeople(one, dorsetGroup, "r"))).toBe("forbidden");
      expect(codeOf(await listGroupPeople(one, dorsetGroup))).toBe("not_found");
      expect(codeOf(await setFollow(one, { of: dorsetGroup, wish: "follow" }, now()))).toBe("not_found");
      expect(codeOf(await setFollow(one, { of: asked.id, wish: "follow" }, now()))).toBe("not_found");
      expect(codeOf(await markRead(one, dorsetGroup, 1))).toBe("forbidden");
      const found = await searchMessages(one, searchSchema.parse({ q: "aubergine" }));
      if (found.ok) expect(found.value).toMatchObject({ count: 0, hits: [] });
      expect(await mayListen(one, await channelOf())).toBe(false);
    }
    const named = await post(member, "@Priya Nair should not see this", dorsetGroup);
    expect(named.mentions).toBeUndefined();
    await createNotifications(now());
    expect(await db.notice.count({ where: { userId: { in: outsiders.map(({ userId }) => userId) } } })).toBe(
      0,
    );
  });

  test("is read by administrators and the retreat's host", async () => {
    const { member } = await createGuest();
    await post(member, "Hello", dorsetGroup);
    for (const role of ["owner", "admin", "host"] as const) {
      const one = await createMember({ role });
      expect((await read(one, { board: dorsetGroup })).messages[0]).toMatchObject({ content: "Hello" });
      expect(codeOf(await postMessage(one, message()))).toBe("ok");
    }
    const late = await createMember({ role: "host", roleEndsAt: new Date(Date.now() - 1) });
    expect(await reads(late)).toBe(false);
  });

  test("lists those who read it to each other, without who blocked them or is hidden", async () => {
    const { member } = await createGuest();
    const { member: dawn } = await createGuest({ displayName: "Dawn Field" });
    const { member: shy } = await createGuest({ displayName: "Shy Guest" });
    const host = await createMember({ role: "host", displayName: "Cass" });
    await createMember({ displayName: "No guest" });
    await db.profile.update({ where: { userId: shy.userId }, data: { isHidden: true } });
    const namesFor = async (one: Member) => {
      const group = await listGroupPeople(await refreshed(one), dorsetGroup);
      if (!group.ok) return group.code;
      const own = [member, dawn, shy, host].map(({ userId }) => userId);
      return group.value.people
        .filter(({ id }) => own.includes(id))
        .map(({ name, isGuest }) => [name, isGuest]);
    };
    const all = [
      ["Cass", false],
      ["Dawn Field", true],
      ["Rosalind Hart", true],
    ];
    expect(await namesFor(member)).toEqual(all);
    expect(await namesFor(host)).toEqual(all);
    await db.memberBlock.create({
      data: { blockerId: dawn.userId, blockedId: member.userId, createdAt: now() },
    });
    expect(await namesFor(member)).toEqual([all[0], all[2]]);
    expect(await listGroupPeople(member, "wins")).toMatchObject({ code: "not_found" });
  });

  test("mentions and notifies its guests, also those without access", async () => {
    const { member } = await createGuest();
    const { member: dawn } = await createGuest({ displayName: "Dawn Field" });
    expect((await post(member, "@Dawn Field, a lift?", dorsetGroup)).mentions).toMatchObject([
      { id: dawn.userId },
    ]);
    await createNotifications(now());
    expect(await db.notice.count({ where: { userId: dawn.userId } })).toBe(1);
  });
});

describe("its host", () => {
  test("closes, pins, hides and deletes in the group, sees what is hidden, and moderates nothing else", async () => {
    const { member } = await createGuest();
    const host = await createMember({ role: "host" });
    const other = await createMember({ role: "host", hostedRetreat: "spring" });
    const { id } = await post(member, "The aubergine walk", dorsetGroup);
    const { id: win } = await post(host, "A win", "wins");
    for (const [one, code] of [
      [other, "not_found"],
      [member, "forbidden"],
    ] as const) {
      expect(codeOf(await pinPost(one, id, true, now()))).toBe(code);
      expect(codeOf(await hideMessage(one, id, "Off topic", now()))).toBe(code);
      expect(codeOf(await closePost(one, id, true, now()))).toBe(code);
    }
    expect(codeOf(await pinPost(host, win, true, now()))).toBe("forbidden");
    expect(codeOf(await hideMessage(host, await winOf(member), "No", now()))).toBe("forbidden");
    expect(codeOf(await pinPost(host, id, true, now()))).toBe("ok");
    expect(codeOf(await closePost(host, id, true, now()))).toBe("ok");
    expect(codeOf(await hideMessage(host, id, "Off topic", now()))).toBe("ok");
    expect((await read(host, { board: dorsetGroup })).messages).toMatchObject([
      { content: "The aubergine walk" },
    ]);
    const { member: dawn } = await createGuest({ displayName: "Dawn Field" });
    expect((await read(dawn, { board: dorsetGroup })).messages).toEqual([]);
    expect(codeOf(await showMessage(host, id, now()))).toBe("ok");
    expect(codeOf(await deleteMessage(host, id, now()))).toBe("ok");
  });

  test("moderates no more once their role has ended, also in a request that began before", async () => {
    const { member } = await createGuest();
    const host = await createMember({ role: "host" });
    const { id } = await post(member, "Mine", dorsetGroup);
    await db.user.update({ where: { id: host.userId }, data: { roleEndsAt: new Date(Date.now() - 1) } });
    expect(codeOf(await hideMessage(host, id, "Late", now()))).toBe("forbidden");
    expect(codeOf(await deleteMessage(host, id, now()))).toBe("not_found");
    await db.user.update({
      where: { id: host.userId },
      data: { roleEndsAt: new Date("2190-01-01"), hostedRetreat: "spring" },
    });
    expect(codeOf(await pinPost(host, id, true, now()))).toBe("forbidden");
  });
});

describe("who is a guest", () => {
  test("only the confirmed address of a place, or the account that booked it", async () => {
    await createGuest();
    const unconfirmed = await createMember({ hasAccess: false });
    await createBooking({ email: unconfirmed.email, terms: termsIn(40) });
    expect(await reads(unconfirmed)).toBe(false);
    await db.user.update({ where: { id: unconfirmed.userId }, data: { emailConfirmedAt: now() } });
    expect(await reads(unconfirmed)).toBe(true);
    const buyer = await createMember({ hasAccess: false });
    await createBooking({ userId: buyer.userId, terms: termsIn(40) });
    expect(await reads(buyer)).toBe(true);
    for (const status of ["held", "released", "refunded", "cancelled"] as const) {
      const { email, ...member } = await createMember({ hasAccess: false, isConfirmed: true });
      await createBooking({ email, status, terms: termsIn(40) });
      expect(await reads({ ...member, email })).toBe(false);
    }
  });

  test("each of several guests by their own address; not a buyer whose place another has", async () => {
    const { member } = await createGuest();
    const [buyer, mags] = [
      await createMember({ hasAccess: false, isConfirmed: true }),
      await createMember({ hasAccess: false, isConfirmed: true }),
    ];
    const theirs = { name: "Mags", email: mags.email, emailKey: mags.email };
    const { id } = await createBooking({
      ...{ email: buyer.email, places: [{}, theirs], terms: termsIn(40) },
    });
    expect([await reads(buyer), await reads(mags)]).toEqual([true, true]);
    const given = { id, name: "Kat", email: uniqueEmail("kat") };
    expect(codeOf(await db.$transaction((tx) => transferLocked(tx, given, now())))).toBe("ok");
    expect([await reads(buyer), await reads(mags), await reads(member)]).toEqual([false, true, true]);
  });

  test("no winner of the sponsored place before they are told", async () => {
    await createGuest();
    const imogen = await createMember({ hasAccess: false, isConfirmed: true });
    const award = { retreat: dorset.id, awardedAt: now() };
    const { id } = await createBooking({ email: imogen.email, award, terms: termsIn(40) });
    expect(await reads(imogen)).toBe(false);
    await db.sponsoredAward.updateMany({ where: { bookingId: id }, data: { sentAt: now() } });
    expect(await reads(imogen)).toBe(true);
  });
});

describe("access follows the booking at once", () => {
  test("ends with a transfer to another person, who gets it", async () => {
    const { member, booking } = await createGuest();
    const mine = await post(member, "Mine", dorsetGroup);
    const next = await createMember({ hasAccess: false, isConfirmed: true });
    const to = { id: booking.id, name: "Next", email: next.email };
    expect(codeOf(await db.$transaction((tx) => transferLocked(tx, to, now())))).toBe("ok");
    expect([await reads(member), await reads(next)]).toEqual([false, true]);
    expect(codeOf(await postInSession(member, message()))).toBe("forbidden");
    expect(codeOf(await editMessage(member, mine.id, { content: "Later" }))).not.toBe("ok");
    expect(codeOf(await deleteMessage(await refreshed(member), mine.id, now()))).toBe("ok");
  });

  test("ends with a cancelled place, and moves with the booking to another retreat", async () => {
    const { booking } = await createGuest();
    const mags = await createMember({ hasAccess: false, isConfirmed: true });
    const theirs = { name: "Mags", email: mags.email, emailKey: mags.email };
    const two = await createBooking({ places: [{}, theirs], terms: termsIn(40) });
    const { id: guestId } = await db.guest.findFirstOrThrow({ where: { orderId: two.id, number: 2 } });
    expect(await reads(mags)).toBe(true);
    const notice = { id: two.id, guestId, by: "buyer", noticeOn: "2026-01-01", reason: "Flu" } as const;
    expect(codeOf(await db.$transaction((tx) => cancelGuest(tx, null, notice, now())))).toBe("ok");
    expect(await reads(mags)).toBe(false);
    const own = await createMember({ hasAccess: false, isConfirmed: true });
    const { id: orderId } = await createBooking({ email: own.email, terms: termsIn(40) });
    await db.booking.update({ where: { orderId }, data: { retreat: "elsewhere" } });
    expect((await refreshed(own)).guestOf).toEqual(["elsewhere"]);
    expect([await reads(own), booking.status]).toEqual([false, "confirmed"]);
  });

  test("stale requests of one who left change nothing", async () => {
    const { member, booking } = await createGuest();
    const other = (await createGuest({ displayName: "Dawn Field" })).member;
    const poll = { question: "", options: ["Durdle Door", "Tyneham"], isMultiple: false };
    const asked = message({ poll });
    expect(codeOf(await postMessage(other, asked))).toBe("ok");
    const mine = await post(member, "Mine", dorsetGroup);
    await db.order.update({ where: { id: booking.id }, data: { status: "cancelled" } });
    // As read before the booking ended
    expect(codeOf(await postMessage(member, message()))).toBe("forbidden");
    expect(codeOf(await editMessage(member, mine.id, { content: "Later" }))).toBe("forbidden");
    expect(codeOf(await vote(member, asked.id, { options: [0] }, now()))).toBe("forbidden");
    expect(codeOf(await react(member, asked.id, "kettle", now()))).toBe("forbidden");
    expect(await db.pollVote.count({ where: { messageId: asked.id } })).toBe(0);
  });

  test("a connection of one who left hears nothing more, without any step of the booking that ended", async () => {
    const { member, booking } = await createGuest();
    const { member: dawn } = await createGuest({ displayName: "Dawn Field" });
    const channel = await channelOf();
    const client = connect(member);
    const { heard } = await listenTo(client, channel);
    await post(dawn, "Both hear this", dorsetGroup);
    await expect.poll(() => heard.messages).toMatchObject([{ content: "Both hear this" }]);
    await db.order.update({ where: { id: booking.id }, data: { status: "cancelled" } });
    expect(await mayListen(await refreshed(dawn), channel)).toBe(false);
    const stays = await listenTo(connect(dawn), await channelOf());
    await expect(listenTo(connect(member), await channelOf())).rejects.toThrow("403");
    await post(dawn, "Only for guests", dorsetGroup);
    await expect.poll(() => stays.heard.messages).toMatchObject([{ content: "Only for guests" }]);
    await expect.poll(() => heard.moved).toBe(1);
    expect(heard.messages).toHaveLength(1);
  });

  test("other members' connections never get its posts, nor a channel by its name", async () => {
    const { member } = await createGuest();
    const priya = await createMember();
    const everyones = await listenTo(connect(priya), "private-clubhouse-paid");
    const all = await listenTo(connect(priya));
    await expect(listenTo(connect(priya), await channelOf())).rejects.toThrow("403");
    for (const name of ["private-group-group-dorset-empty", "private-group-vip-0123456789abcdef"] as const)
      await expect(listenTo(connect(priya), name)).rejects.toThrow("403");
    const own = await listenTo(connect(member), await channelOf());
    await post(member, "Between us", dorsetGroup);
    await expect.poll(() => own.heard.messages).toMatchObject([{ content: "Between us" }]);
    expect([everyones.heard.messages, all.heard.messages]).toEqual([[], []]);
  });
});

describe("some weeks after the retreat", () => {
  test("it takes no post, reply, reaction, vote or edit, and stays readable", async () => {
    const { member } = await createGuest({ days: 1 });
    const host = await createMember({ role: "host" });
    const poll = { question: "", options: ["Durdle Door", "Tyneham"], isMultiple: false };
    const asked = message({ poll });
    expect(codeOf(await postMessage(member, asked))).toBe("ok");
    const terms = termsIn(-2 - 4 * 7);
    await db.booking.updateMany({ data: { firstDay: terms.firstDay, lastDay: terms.lastDay } });
    await refreshBoards();
    expect(codeOf(await postMessage(member, message()))).toBe("ok");
    const earlier = termsIn(-3 - 4 * 7);
    await db.booking.updateMany({ data: { firstDay: earlier.firstDay, lastDay: earlier.lastDay } });
    await refreshBoards();
    for (const one of [member, host, await createMember({ role: "owner" })]) {
      expect((await read(one, { board: dorsetGroup })).messages).toHaveLength(2);
      expect(codeOf(await postMessage(one, message()))).toBe("forbidden");
      expect(codeOf(await postMessage(one, message({ kind: null, replyTo: asked.id })))).toBe("forbidden");
      expect(codeOf(await vote(one, asked.id, { options: [0] }, now()))).toBe("forbidden");
    }
    expect(codeOf(await editMessage(member, asked.id, { content: "Later" }))).toBe("forbidden");
    expect(codeOf(await react(host, asked.id, "boots", now()))).toBe("forbidden");
    expect(codeOf(await deleteMessage(member, asked.id, now()))).toBe("ok");
  });

  test("its days are those of the retreat today", async () => {
    const { member } = await createGuest({ days: -60 });
    expect(codeOf(await postMessage(member, message()))).toBe("forbidden");
    const { firstDay, lastDay } = termsIn(10);
    await db.retreat.create({
      data: {
        ...{ id: dorset.id, currency: "gbp", sales: "closed", clubhouse: "no", firstDay, lastDay },
        ...{ depositPence: 1, balanceDueDaysBefore: 1, balanceMinimumDays: 1 },
        ...{ fullRefundDays: 2, halfRefundDays: 1, transferDays: 1 },
      },
    });
    onTestFinished(async () => void (await db.retreat.deleteMany({ where: { id: dorset.id } })));
    await refreshBoards();
    expect(codeOf(await postMessage(member, message()))).toBe("ok");
  });
});

describe("one group per retreat", () => {
  const board = {
    ...{ name: "Trains", text: "", drawing: "tent", readersReply: true },
    ...{ readers: `guests:${dorset.id}`, posters: `guests:${dorset.id}` },
  } as const satisfies BoardInput;

  test("the founder cannot make a second, also of another board or beside an archived one", async () => {
    const admin = await createMember({ role: "admin" });
    await createGuest();
    for (const archivedAt of [null, now()]) {
      await db.board.update({ where: { id: dorsetGroup }, data: { archivedAt } });
      expect(await addBoard(admin, board, now())).toMatchObject({
        ...{ ok: false, code: "taken", message: expect.stringContaining("has a group") as string },
        fields: { readers: expect.any(String) as string },
      });
      expect(codeOf(await changeBoard(admin, { ...board, id: "wins" }, now()))).toBe("taken");
    }
    expect(codeOf(await changeBoard(admin, { ...board, id: dorsetGroup }, now()))).toBe("ok");
  });

  test("bookings and the founder at once make one", async () => {
    const admin = await createMember({ role: "admin" });
    for (const _ of Array.from({ length: 5 })) {
      await db.board.deleteMany({ where: { retreat: dorset.id } });
      const book = () => db.$transaction((tx) => createGroup(tx, dorset));
      const [added] = await Promise.all([addBoard(admin, board, now()), book(), book()]);
      expect(["ok", "taken"]).toContain(codeOf(added));
      expect(await db.board.count({ where: { retreat: dorset.id } })).toBe(1);
    }
  });

  test("a change of a board that races with a booking answers as if it were later", async () => {
    const admin = await createMember({ role: "admin" });
    const { id } = await db.board.create({ data: { id: randomUUID(), name: "Trains", position: 80 } });
    onTestFinished(async () => void (await db.board.deleteMany({ where: { id } })));
    let changed: ReturnType<typeof changeBoard> | undefined;
    await db.$transaction(async (tx) => {
      await createGroup(tx, dorset);
      changed = changeBoard(admin, { ...board, id }, now());
      await expect.poll(countWaiting).toBe(1);
    });
    expect(await changed).toMatchObject({ ok: false, code: "taken" });
  });
});

test("one whose page was open when the group closed reads what is left to them", async () => {
  const { booking, member: guest } = await createGuest();
  const { booking: second, member } = await createGuest({ displayName: "Dawn Field", hasAccess: true });
  const noticeTo = async (one: Member) => accessLostNotice(await refreshed(one));
  expect(await noticeTo(guest)).toBe(accessLostCopy.butGroup);
  const orders = { id: { in: [booking.id, second.id] } };
  await db.order.updateMany({ where: orders, data: { status: "cancelled" } });
  expect(await noticeTo(member)).toBe(accessLostCopy.board);
  expect(await noticeTo(guest)).toBe(accessLostCopy.all);
  await db.order.updateMany({ where: orders, data: { status: "confirmed" } });
  await db.board.update({ where: { id: dorsetGroup }, data: { archivedAt: now() } });
  await refreshBoards();
  expect(await noticeTo(guest)).toBe(accessLostCopy.all);
});

test("an archived group is closed to all", async () => {
  const { member } = await createGuest();
  await db.board.update({ where: { id: dorsetGroup }, data: { archivedAt: now() } });
  await refreshBoards();
  expect(await boardsOf(member)).toEqual([]);
  expect(codeOf(await listMessages(member, { board: dorsetGroup }))).toBe("forbidden");
  expect(await mayListen(member, await channelOf())).toBe(false);
  expect(codeOf(await listSavedPosts(member, "own"))).toBe("forbidden");
});
