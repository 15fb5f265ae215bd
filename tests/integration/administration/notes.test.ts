import { randomUUID } from "node:crypto";
import { beforeAll, describe, expect, test } from "vitest";
import type { Member } from "@/lib/access/policy";
import { addNote, listNotes, type NoteSubject } from "@/lib/administration/notes";
import { eraseAccount } from "@/lib/accounts/erase";
import { db } from "@/lib/db";
import { applyPolicy } from "@/lib/data/retention";
import { exportData } from "@/lib/members/settings/export";
import { createEnquiry, createMember, uniqueEmail } from "../../support/factories";
import { createBooking } from "../../support/orders";
import { auditLogOf } from "../clubhouse/moderation-fixture";

const now = new Date("2026-03-19T09:00:00Z");
const later = (minutes: number) => new Date(now.getTime() + minutes * 60_000);
let robyn: Member;

beforeAll(async () => {
  robyn = await createMember({ displayName: "Robyn", role: "admin" });
});

const note = (about: NoteSubject, text = "Call her after six", at = now, by = robyn, id = randomUUID()) =>
  addNote(by, { id, text, about }, at);

async function enquiry(email = uniqueEmail()): Promise<string> {
  return (await createEnquiry({ email })).id;
}

describe("a note", () => {
  test("stands with its author and time, newest first, and is in the audit log without its words", async () => {
    const dawn = await createMember();
    await note({ userId: dawn.userId }, "First");
    await note({ emailKey: dawn.email }, "Second", later(1));
    await note({ emailKey: uniqueEmail() }, "Somebody else's");
    expect(await listNotes([{ userId: dawn.userId }, { emailKey: dawn.email }])).toMatchObject([
      { text: "Second", author: "Robyn", at: later(1) },
      { text: "First", author: "Robyn", at: now },
    ]);
    const [entry, ...more] = await auditLogOf(dawn.userId);
    expect(more).toEqual([]);
    expect(entry).toMatchObject({ action: "note.added", actorId: robyn.userId });
    expect(JSON.stringify(await db.auditEntry.findMany({ where: { action: "note.added" } }))).not.toMatch(
      /First|Second|@/,
    );
  });

  test("sent twice, also in parallel, is stored once", async () => {
    const about = { enquiryId: await enquiry() };
    const id = randomUUID();
    const both = await Promise.all([1, 2].map(() => note(about, "Once", now, robyn, id)));
    expect(both.every(({ ok }) => ok)).toBe(true);
    expect(await listNotes([about])).toHaveLength(1);
    expect(await auditLogOf(about.enquiryId)).toHaveLength(1);
  });

  test("is of something that is there", async () => {
    const dawn = await createMember();
    const about = { userId: dawn.userId };
    const gone = [
      { userId: randomUUID() },
      { enquiryId: randomUUID() },
      { applicationId: randomUUID() },
      { emailKey: "" },
    ];
    for (const one of gone) expect(await note(one)).toMatchObject({ code: "gone" });
    expect(await listNotes([about])).toEqual([]);
  });

  test("has no author once their account is deleted", async () => {
    const jude = await createMember({ displayName: "Jude", role: "admin" });
    const about = { enquiryId: await enquiry() };
    await note(about, "Rang her", now, jude);
    await db.user.delete({ where: { id: jude.userId } });
    expect(await listNotes([about])).toMatchObject([{ text: "Rang her", author: null }]);
  });

  test("is deleted with its account or entry, or with its address's last record", async () => {
    const dawn = await createMember();
    const email = uniqueEmail();
    const enquiryId = await enquiry();
    await note({ userId: dawn.userId });
    await note({ enquiryId });
    await note({ emailKey: email });
    await db.$transaction((tx) => eraseAccount(tx, dawn.userId, now));
    await db.customRetreatEnquiry.delete({ where: { id: enquiryId } });
    expect(await listNotes([{ userId: dawn.userId }, { enquiryId }])).toEqual([]);
    const { id } = await createBooking({ email });
    await applyPolicy("notes", now);
    expect(await listNotes([{ emailKey: email }])).toHaveLength(1);
    await db.payment.deleteMany({ where: { orderId: id } });
    await db.order.delete({ where: { id } });
    await db.email.deleteMany({ where: { to: email } });
    await applyPolicy("notes", now);
    expect(await listNotes([{ emailKey: email }])).toEqual([]);
  });

  test("is not in the member's export, which says where to ask for it", async () => {
    const dawn = await createMember({ isConfirmed: true });
    await note({ userId: dawn.userId }, "Sings well");
    await note({ emailKey: dawn.email }, "Sings loudly");
    let text = "";
    for await (const piece of exportData(dawn, now)) text += piece;
    expect(text).not.toContain("Sings");
    expect(JSON.parse(text)).toHaveProperty("notInHere");
  });
});
