import { randomUUID } from "node:crypto";
import { beforeEach, describe, expect, test } from "vitest";
import type { Member } from "@/lib/access/policy";
import {
  announce,
  countRecipients,
  getAnnouncement,
  listAnnouncements,
  withdrawAnnouncement,
} from "@/lib/notifications/announcements";
import { db } from "@/lib/db";
import { listNotices } from "@/lib/notifications/bell";
import { sendInstantEmails } from "@/lib/notifications/instant";
import { stopEmails } from "@/lib/notifications/preferences";
import { createNotifications } from "@/lib/notifications/sources";
import { createMember } from "../../support/factories";
import { deliverAll } from "../../support/outbox";
import { listEmails } from "../../support/sandbox";
import { after, letters, loseAccess, member, startAfresh } from "./fixture";

let robyn: Member;
let kat: Member;

beforeEach(async () => {
  await startAfresh();
  await db.user.updateMany({ data: { blockedAt: new Date(0) } });
  robyn = await createMember({ role: "admin", displayName: "Robyn", isConfirmed: true });
  kat = await member("Kat");
});

const words = { title: "The call starts at half past seven", text: "Not seven.\n\nEat first." };

/** Creates an announcement; returns its id. */
async function told(minute = 0): Promise<string> {
  const id = randomUUID();
  expect(await announce(robyn, { id, ...words }, after(minute))).toEqual({
    ok: true,
    value: { isNew: true },
  });
  await createNotifications(after(minute));
  return id;
}

const hearers = async (id: string) =>
  (await db.notice.findMany({ where: { announcementId: id } })).map(({ userId }) => userId);

describe("an announcement", () => {
  test("notifies every member with access once, except its author", async () => {
    const [out, shut] = [await createMember({ hasAccess: false }), await member("Shut")];
    await db.user.update({ where: { id: shut.userId }, data: { blockedAt: new Date(0) } });
    const moderator = await createMember({ role: "moderator" });
    const id = await told();
    await Promise.all([createNotifications(after(1)), createNotifications(after(1))]);
    expect((await hearers(id)).sort()).toEqual([kat.userId, moderator.userId].sort());
    expect(await hearers(id)).not.toContain(out.userId);
    expect(await listNotices(kat)).toMatchObject({
      value: {
        notices: [
          { kind: "announcement", announcementId: id, quote: words.title, people: [{ name: "Robyn" }] },
        ],
      },
    });
  });

  test("sent twice is one; a different text under its id is refused", async () => {
    const id = await told();
    expect(await announce(robyn, { id, ...words }, after(1))).toEqual({ ok: true, value: { isNew: false } });
    expect(await announce(robyn, { id, ...words, text: "Other" }, after(1))).toMatchObject({
      code: "conflict",
    });
    expect(await db.announcement.count()).toBe(1);
    expect(await db.auditEntry.count({ where: { subject: id } })).toBe(1);
  });

  test("is emailed with its own text to members who chose instant emails", async () => {
    const off = await member("Off");
    await stopEmails(off.userId, ["announcements"]);
    const id = await told();
    await sendInstantEmails(after(5));
    await deliverAll(after(6));
    const [letter] = await listEmails(kat.email);
    expect(letter?.subject).toBe(words.title);
    expect(letter?.text).toContain("Eat first.");
    expect(letter?.text).toContain(`/community/announcements/${id}`);
    expect(letter?.text).toContain("/letters/notices/announcements-");
    expect(await letters(off)).toEqual([]);
  });

  test("that is withdrawn is in no notification, on no page, and in no queued email", async () => {
    const id = await told();
    await sendInstantEmails(after(5));
    for (let time = 0; time < 2; time++)
      expect(await withdrawAnnouncement(robyn, id, after(5))).toMatchObject({ ok: true });
    await deliverAll(after(6));
    expect(await letters(kat)).toEqual(["announcement: no_longer_needed"]);
    expect(await hearers(id)).toEqual([]);
    expect(await getAnnouncement(kat, id, after(6))).toMatchObject({ code: "not_found" });
    await createNotifications(after(7));
    expect(await hearers(id)).toEqual([]);
    expect(await db.auditEntry.count({ where: { subject: id } })).toBe(2);
    expect(await listAnnouncements()).toMatchObject([{ id, isTakenBack: true }]);
  });

  test("is not sent to a member who loses access meanwhile, and not readable without it", async () => {
    const id = await told();
    await sendInstantEmails(after(5));
    await loseAccess(kat);
    await deliverAll(after(6));
    expect(await letters(kat)).toEqual(["announcement: no_longer_needed"]);
    expect(await getAnnouncement({ ...kat, hasAccess: false }, id, after(6))).toMatchObject({
      code: "forbidden",
    });
  });

  test("is read once opened, and counts its readers", async () => {
    const id = await told();
    await member("Not told");
    expect(await getAnnouncement(kat, id, after(1))).toMatchObject({
      ok: true,
      value: { ...words, author: "Robyn" },
    });
    expect(await listAnnouncements()).toMatchObject([{ id, told: 1, seen: 1, isTakenBack: false }]);
    await sendInstantEmails(after(5));
    expect(await letters(kat)).toEqual([]);
    expect(await getAnnouncement(kat, randomUUID(), after(1))).toMatchObject({ code: "not_found" });
  });
});

test("counts its recipients by email preference beforehand", async () => {
  await db.notificationPreferences.create({ data: { userId: kat.userId, announcements: "weekly" } });
  await member("Usual");
  await createMember({ displayName: "Unconfirmed" });
  expect(await countRecipients(robyn)).toEqual({ all: 3, at_once: 1, weekly: 1, off: 0, unconfirmed: 1 });
});
