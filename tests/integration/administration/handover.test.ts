import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { beforeEach, expect, test } from "vitest";
import { HandoverPage } from "@/components/admin/team/handover-page";
import { automaticItems, handoverItems } from "@/content/handover";
import type { Member } from "@/lib/access/policy";
import { findMember } from "@/lib/access/viewer";
import { getHandover, tickHandover } from "@/lib/administration/team/handover";
import { moveOwnership } from "@/lib/administration/team/move-ownership";
import { moveOwnershipSchema } from "@/lib/administration/team/schema";
import { db } from "@/lib/db";
import { endOfDay } from "@/lib/time/end-of-day";
import { addDays, calendarDay } from "@/lib/time/dates";
import { createMember } from "../../support/factories";
import { lettersTo } from "../../support/outbox";

const now = new Date();
const until = endOfDay(addDays(calendarDay(now), 30));
const byHand = handoverItems.filter((item) => !automaticItems.includes(item));

let owner: Member;
let anna: Member;

beforeEach(async () => {
  await db.user.deleteMany();
  await db.handoverTick.deleteMany();
  owner = await createMember({ role: "owner", displayName: "Robyn Marlow" });
  anna = await createMember({ role: "admin", displayName: "Anna Petrov" });
});

const withTwoStep = ({ userId, sessionId: begunIn }: Member) =>
  db.twoStep.create({ data: { userId, begunIn, sealedSecret: "AAAA", createdAt: now, turnedOnAt: now } });
const tickAll = async () => {
  for (const item of byHand) await tickHandover(owner, { item, to: "on" }, now);
};
const handOver = (by = owner, more: Partial<Parameters<typeof moveOwnership>[1]> = {}) =>
  moveOwnership(by, { id: anna.userId, until, typed: "petrov", ...more }, now);
const rolesOf = async () => [
  (await findMember(owner, now))?.role ?? null,
  (await findMember(anna, now))?.role ?? null,
];

test("a line is ticked once, by whom and when, and opened again", async () => {
  await Promise.all([1, 2].map(() => tickHandover(owner, { item: "stripe", to: "on" }, now)));
  const line = async () =>
    (await getHandover(owner, now)).groups.flatMap(({ lines }) => lines).find(({ id }) => id === "stripe");
  expect(await line()).toMatchObject({ isDone: true, tick: { by: "Robyn Marlow", at: now } });
  expect(
    await db.auditEntry.count({
      where: { action: "team.handover_ticked", subject: "stripe", actorId: owner.userId },
    }),
  ).toBe(1);
  await tickHandover(owner, { item: "stripe", to: "off" }, now);
  expect(await line()).toMatchObject({ isDone: false, tick: "open" });
  expect(await tickHandover(anna, { item: "stripe", to: "on" }, now)).toMatchObject({ code: "not_admin" });
  expect(await db.handoverTick.count()).toBe(0);
});

test("the page has the state of each line, and the last step once all are done", async () => {
  const page = async () =>
    renderToStaticMarkup(
      createElement(HandoverPage, {
        ...{
          handover: await getHandover(owner, now),
          today: "2026-03-19",
          until: "2026-04-18",
          needsCode: false,
        },
      }),
    );
  const first = await page();
  expect(first).toContain(`1 of ${handoverItems.length} done`);
  expect(first).toContain("npm run rotate-secret");
  expect(first).toContain("Open first: ");
  expect(first).not.toContain("Make Anna");
  await withTwoStep(anna);
  await tickAll();
  expect(await page()).toContain("Make Anna Petrov the owner…");
});

test("the last step moves the ownership, once, and tells both", async () => {
  await withTwoStep(anna);
  await tickAll();
  expect(await handOver()).toMatchObject({ ok: true, value: { displayName: "Anna Petrov" } });
  expect(await rolesOf()).toEqual(["admin", "owner"]);
  const ends = await db.user.findUniqueOrThrow({ where: { id: owner.userId }, select: { roleEndsAt: true } });
  expect(ends.roleEndsAt).toEqual(until);
  for (const { email } of [owner, anna])
    expect((await lettersTo(email)).map(({ letter }) => letter)).toEqual(["ownership-moved"]);
  expect(await handOver()).toMatchObject({ code: "not_admin" });
  expect(await db.handoverTick.count()).toBe(0);
  expect(await db.auditEntry.count({ where: { action: "team.ownership_moved", subject: anna.userId } })).toBe(
    1,
  );
});

test("pressed twice at once it moves once", async () => {
  await withTwoStep(anna);
  await tickAll();
  const done = await Promise.all([handOver(), handOver()]);
  expect(done.filter(({ ok }) => ok)).toHaveLength(1);
  expect(await rolesOf()).toEqual(["admin", "owner"]);
  expect(await lettersTo(anna.email)).toHaveLength(1);
});

test("is refused while lines are open, without two-step, with another name, and to and by others", async () => {
  await tickAll();
  expect(await handOver()).toMatchObject({ code: "team" });
  await withTwoStep(anna);
  await tickHandover(owner, { item: "domain", to: "off" }, now);
  expect(await handOver()).toMatchObject({ code: "admin" });
  await tickAll();
  expect(await handOver(owner, { typed: "Anna" })).toMatchObject({ code: "name" });
  expect(await handOver(owner, { until: now })).toMatchObject({ code: "past" });
  expect(await handOver(owner, { id: owner.userId })).toMatchObject({ code: "self" });
  const jude = await createMember({ role: "admin" });
  expect(await handOver(jude, { id: owner.userId, typed: "Marlow" })).toMatchObject({ code: "not_admin" });
  for (const data of [
    { role: "desk" },
    { role: "admin", roleEndsAt: until },
    { role: "admin", roleEndsAt: null, blockedAt: now },
  ] as const) {
    await db.user.update({ where: { id: anna.userId }, data });
    expect(await handOver()).toMatchObject({ code: "team" });
  }
  const gone = { id: crypto.randomUUID(), until: "2199-12-31", typed: "x" };
  expect(await handOver(owner, { id: gone.id })).toMatchObject({ code: "gone" });
  expect(moveOwnershipSchema.safeParse({ ...gone, until: "soon" }).success).toBe(false);
  expect(await findMember(owner, now)).toMatchObject({ role: "owner" });
});

test("asks for a code of an owner who has two-step sign-in", async () => {
  await withTwoStep(owner);
  await withTwoStep(anna);
  await tickAll();
  expect(await handOver()).toMatchObject({ code: "code_missing" });
  expect(await rolesOf()).toEqual(["owner", "admin"]);
});
