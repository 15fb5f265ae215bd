import { beforeEach, expect, test } from "vitest";
import type { Member } from "@/lib/access/policy";
import { auditList } from "@/lib/administration/lists/audit";
import { recordAudit } from "@/lib/access/audit";
import { db } from "@/lib/db";
import { createInvitation, createMember } from "../../support/factories";
import { createBooking } from "../../support/orders";
import { fileOf, readList } from "../../support/list-files";
import { clearAuditLog } from "../../support/audit-log";
import { queuedLetter } from "../email/letter";

const now = new Date("2026-03-19T09:05:00Z");
const daysAgo = (days: number) => new Date(now.getTime() - days * 24 * 60 * 60 * 1000);
let robyn: Member;
let jude: Member;

beforeEach(async () => {
  await clearAuditLog();
  robyn = await createMember({ role: "admin", displayName: "Robyn" });
  jude = await createMember({ role: "admin", displayName: "Jude" });
});

const read = (params: Record<string, string> = {}) => readList(auditList, params, now);
const rows = async (params: Record<string, string> = {}) => (await read(params)).rows;
const deeds = async (address: Record<string, string> = {}) =>
  (await rows(address)).map(({ action }) => action);

/** A day of two administrators and a member. */
async function aDay() {
  const claire = await createMember({ displayName: "Claire Ashdown" });
  const booking = await createBooking({ name: "Tamsin Vale" });
  const code = await createInvitation();
  const invitation = await db.invitation.findUniqueOrThrow({ where: { code } });
  const letter = await queuedLetter();
  const write = (
    by: Member,
    action: Parameters<typeof recordAudit>[2]["action"],
    subject: string,
    days = 0,
  ) => recordAudit(db, by, { action, subject }, daysAgo(days));
  await write(robyn, "invitation.created", invitation.id, 20);
  await write(robyn, "member.blocked", claire.userId, 3);
  await write(jude, "booking.cancelled", booking.id, 2);
  await write(jude, "letter.repeated", letter.id, 1);
  await write(claire, "account.deleted", claire.userId);
  return { claire, booking, code, letter };
}

test("the audit log says who did what to whom, and leads to the person", async () => {
  const { claire, booking, code, letter } = await aDay();
  const actors = (await read()).texts("Who");
  const seen = (await rows()).map((row, index) => [
    actors[index],
    row.action,
    row.about?.name,
    row.about?.href,
  ]);
  expect(seen).toEqual([
    ["A member", "account.deleted", "Claire Ashdown", `/admin/people/${claire.userId}`],
    ["Jude", "letter.repeated", `The letter to ${letter.to}`, `/admin/letters/${letter.id}`],
    ["Jude", "booking.cancelled", "Tamsin Vale", `/admin/people/${booking.id}`],
    ["Robyn", "member.blocked", "Claire Ashdown", `/admin/people/${claire.userId}`],
    ["Robyn", "invitation.created", `The code ${code}`, null],
  ]);
  await db.user.delete({ where: { id: claire.userId } });
  expect((await rows({ kind: "people" })).map(({ about }) => about?.name)).toEqual([
    "A deleted account",
    "A deleted account",
  ]);
});

test("is searched by person, code and action, and filtered by actor, kind and dates", async () => {
  const { claire, code } = await aDay();
  expect(await deeds({ search: "tamsin" })).toEqual(["booking.cancelled"]);
  expect(await deeds({ search: claire.email })).toEqual(["account.deleted", "member.blocked"]);
  expect(await deeds({ search: code.toLowerCase() })).toEqual(["invitation.created"]);
  expect(await deeds({ search: "blocked the" })).toEqual(["member.blocked"]);
  expect(await deeds({ search: "jud" })).toEqual(["letter.repeated", "booking.cancelled"]);
  expect(await deeds({ search: "100%" })).toEqual([]);
  expect(await deeds({ who: robyn.userId })).toEqual(["member.blocked", "invitation.created"]);
  expect(await deeds({ who: "members" })).toEqual(["account.deleted"]);
  expect(await deeds({ kind: "places" })).toEqual(["booking.cancelled"]);
  expect(await deeds({ from: "2026-03-16", to: "2026-03-17" })).toEqual([
    "booking.cancelled",
    "member.blocked",
  ]);
  expect(await deeds({ from: "yesterday", who: "nobody", kind: "none" })).toHaveLength(5);
  expect((await read({ who: jude.userId })).counts).toMatchObject({
    all: 2,
    places: 1,
    letters: 1,
    money: 0,
  });
});

test("lists actors by their latest name", async () => {
  await aDay();
  const renamed = { ...robyn, displayName: "Robyn R." };
  await recordAudit(db, renamed, { action: "member.unblocked", subject: jude.userId }, now);
  const { filters } = await read();
  const [who] = filters.flatMap((filter) => ("options" in filter ? [filter] : []));
  expect(who?.options.map(({ label }) => label).toSorted()).toEqual([
    ...["Jude", "Members themselves", "Robyn R."],
  ]);
});

test("its file names itself in the audit log, and has what was done in words", async () => {
  await aDay();
  expect(await fileOf(robyn, "audit", { kind: "places" }, now)).toMatchObject([
    { Who: "Jude", As: "Administrator", What: "Cancelled a booking", "To whom": "Tamsin Vale" },
  ]);
  expect(await rows({ kind: "exports" })).toMatchObject([
    {
      action: "list.downloaded",
      subject: "audit",
      details: { kind: "places" },
      about: { name: "The list audit" },
    },
  ]);
});
