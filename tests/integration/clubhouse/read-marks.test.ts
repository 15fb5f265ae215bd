import { beforeAll, expect, test } from "vitest";
import type { BoardId } from "@/content/boards";
import { clubhouse } from "@/content/clubhouse";
import type { Member } from "@/lib/access/policy";
import { getOverview, markRead } from "@/lib/clubhouse/boards";
import { deleteMessage } from "@/lib/clubhouse/posting";
import type { BoardState } from "@/lib/clubhouse/schema";
import { db } from "@/lib/db";
import { createMember } from "../../support/factories";
import { plansOf } from "../../support/query-plans";
import { fillBoard, post, revisionOf } from "./fixture";

let dawn: Member;

beforeAll(async () => {
  dawn = await createMember({ displayName: "Dawn" });
});

async function stateOf(member: Member, board: BoardId): Promise<BoardState | undefined> {
  const overview = await getOverview(member);
  return overview.ok ? overview.value.boards.find(({ id }) => id === board) : undefined;
}

test("is refused to a member without access, and leaves no marks", async () => {
  const stranger = await createMember({ hasAccess: false });
  expect(await getOverview(stranger)).toMatchObject({ ok: false, code: "forbidden" });
  expect(await markRead(stranger, "general", 1)).toMatchObject({ ok: false, code: "forbidden" });
  expect(await db.readMark.count({ where: { userId: stranger.userId } })).toBe(0);
});

test("a first visit begins now: earlier messages are not unread", async () => {
  await post(dawn, "Long ago", "wins");
  const priya = await createMember();
  const revision = await revisionOf("wins");
  expect(await stateOf(priya, "wins")).toEqual({ id: "wins", revision, readUpTo: revision, unread: 0 });
  await post(dawn, "News", "wins");
  expect(await stateOf(priya, "wins")).toEqual({
    id: "wins",
    revision: revision + 1,
    readUpTo: revision,
    unread: 1,
  });
});

test("two first visits in parallel begin once", async () => {
  const priya = await createMember();
  const visits = await Promise.all([getOverview(priya), getOverview(priya), getOverview(priya)]);
  expect(visits.every(({ ok }) => ok)).toBe(true);
  expect(await db.readMark.count({ where: { userId: priya.userId } })).toBe(6);
});

test("own and deleted messages are not unread", async () => {
  const priya = await createMember();
  await getOverview(priya);
  await post(priya, "Mine", "challenges");
  const gone = await post(dawn, "Gone", "challenges");
  await post(dawn, "News", "challenges");
  await deleteMessage(dawn, gone.id, new Date());
  expect(await stateOf(priya, "challenges")).toMatchObject({ unread: 1 });
});

test("a mark never decreases and never exceeds the latest message, also in parallel", async () => {
  const priya = await createMember();
  const { position } = await post(dawn, "One", "retreat");
  const later = await post(dawn, "Two", "retreat");
  expect(await markRead(priya, "retreat", position)).toEqual({ ok: true, value: { readUpTo: position } });
  const marks = [position, later.position, 2_147_483_647, 0];
  await Promise.all(marks.map((mark) => markRead(priya, "retreat", mark)));
  expect(await markRead(priya, "retreat", 0)).toEqual({ ok: true, value: { readUpTo: later.position } });
  expect(await stateOf(priya, "retreat")).toMatchObject({ readUpTo: later.position, unread: 0 });
});

test("marks belong to one member", async () => {
  const [priya, bea] = [await createMember(), await createMember()];
  await Promise.all([getOverview(priya), getOverview(bea)]);
  const { position } = await post(dawn, "For both", "retreat");
  await markRead(priya, "retreat", position);
  expect(await stateOf(priya, "retreat")).toMatchObject({ unread: 0 });
  expect(await stateOf(bea, "retreat")).toMatchObject({ unread: 1 });
});

test("unread messages are counted up to a limit, and no further ones are read", async () => {
  const priya = await createMember();
  await getOverview(priya);
  await fillBoard("vip", dawn, 20_000);
  expect(await stateOf(priya, "vip")).toMatchObject({ unread: clubhouse.unreadMax });
  const plan = await plansOf("messages", () => getOverview(priya));
  // The messages of notifications are read by id
  const isById = ({ "Index Name": index }: (typeof plan)[number]) => index === "messages_pkey";
  const scans = plan.filter((node) => node["Relation Name"] === "messages" && !isById(node));
  expect(scans).toHaveLength(1);
  expect(scans[0]?.["Index Cond"]).toContain("position");
  // An average over the boards
  expect(scans[0]?.["Actual Rows"]).toBeLessThanOrEqual(2 * clubhouse.unreadMax);
});
