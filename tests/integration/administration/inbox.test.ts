import { entryStatusNames } from "@/lib/administration/inbox/kinds";
import { randomUUID } from "node:crypto";
import { beforeAll, describe, expect, test } from "vitest";
import type { Member } from "@/lib/access/policy";
import { discardDraft, saveDraft } from "@/lib/administration/inbox/drafts";
import { readEntry } from "@/lib/administration/inbox/entry";
import type { EntryKind, EntryRef, EntryStatus } from "@/lib/administration/inbox/kinds";
import { linkEntry, unlinkEntry } from "@/lib/administration/inbox/link";
import { sendReply } from "@/lib/administration/inbox/reply";
import { openEntry } from "@/lib/administration/inbox/state";
import { saveStatus } from "@/lib/administration/inbox/status";
import { countBadges } from "@/lib/administration/badge-counts";
import { applyForSponsoredPlace } from "@/lib/leads/applications/applications";
import { db } from "@/lib/db";
import { sendCustomRetreatEnquiry } from "@/lib/leads/enquiries/custom-retreats";
import type { CustomRetreatInput } from "@/lib/leads/enquiries/schema";
import { formatClock } from "@/lib/time/dates";
import { createMember, uniqueEmail } from "../../support/factories";
import { deliverAll } from "../../support/outbox";
import { createBooking } from "../../support/orders";
import { listEmails } from "../../support/sandbox";
import { auditLogOf } from "../clubhouse/moderation-fixture";

const now = new Date("2026-03-19T09:00:00Z");
const later = (minutes: number) => new Date(now.getTime() + minutes * 60_000);
let robyn: Member;
let jude: Member;

beforeAll(async () => {
  robyn = await createMember({ displayName: "Robyn", role: "admin" });
  jude = await createMember({ displayName: "Jude", role: "admin" });
});

const wishes: Omit<CustomRetreatInput, "email"> = {
  ...{ firstName: "Ruth", lastName: "Callaghan", phone: "07700 900417", vision: "Three days, a long table." },
  duration: "",
  participants: "three-six",
  location: "",
  budget: "",
  timeline: "",
  ...{ focus: ["career"], challenges: "", anythingElse: "" },
};
const answers = {
  ...{ fullName: "Teresa Lund", locationUk: "Hull", communityInvolvement: "The choir" },
  ...{ ideaProjectDream: "A mending café", whyMatters: "Waste", positiveImpact: "Ten people" },
  ...{ whatsHoldingBack: "Nerve", retreatDifference: "A plan", additionalNotes: "" },
  commitmentLevel: "mostly-ready",
} as const;

/** Sends an entry by its form; again with other words for the same address. */
async function writes(kind: EntryKind, email = uniqueEmail(), words = "First", at = now): Promise<EntryRef> {
  const where = { emailKey: email };
  if (kind === "enquiry") {
    await sendCustomRetreatEnquiry({ ...wishes, email, vision: words }, at);
    return { kind, id: (await db.customRetreatEnquiry.findUniqueOrThrow({ where })).id };
  }
  await applyForSponsoredPlace({ ...answers, email, whyMatters: words }, at);
  return { kind, id: (await db.sponsoredApplication.findUniqueOrThrow({ where })).id };
}

async function read(ref: EntryRef) {
  const entry = await readEntry(ref, robyn);
  if (!entry) throw new Error("It is gone");
  return entry;
}

const save = (ref: EntryRef, was: EntryStatus, status: EntryStatus, by = robyn, at = now) =>
  saveStatus(by, { ...ref, was, status }, at);

type Answering = { by?: Member; id?: string; seen?: string; at?: Date; then?: EntryStatus };

async function reply(
  ref: EntryRef,
  { by = robyn, id = randomUUID(), seen = "", at = now, then }: Answering = {},
) {
  return sendReply(
    by,
    {
      ...ref,
      reply: id,
      subject: "Yes",
      text: "Hi Ruth,\n\nyes.\n\nRobyn",
      seen: seen || (await read(ref)).seen,
      then,
    },
    at,
  );
}

describe.each(["enquiry", "application"] as const)("an %s", (kind) => {
  test("is new until opened, then waiting, and new again after another message", async () => {
    const email = uniqueEmail();
    const mark = kind === "enquiry" ? "enquiries" : "applications";
    const before = (await countBadges(robyn, new Date()))[mark];
    const ref = await writes(kind, email);
    expect((await countBadges(robyn, new Date()))[mark]).toBe(before + 1);
    expect(await read(ref)).toMatchObject({ status: "new" });
    expect(await openEntry(robyn, ref, later(1))).toEqual({ ok: true, value: { other: null } });
    expect(await read(ref)).toMatchObject({ status: "waiting" });
    expect((await countBadges(robyn, new Date()))[mark]).toBe(before);
    await save(ref, "waiting", "closed");
    await openEntry(jude, ref, later(2));
    expect(await read(ref)).toMatchObject({ status: "closed" });
    await writes(kind, email, "Second", later(3));
    expect(await read(ref)).toMatchObject({ status: "new", heardAt: later(3) });
  });

  test("keeps each earlier version once", async () => {
    const email = uniqueEmail();
    const ref = await writes(kind, email, "First");
    await openEntry(robyn, ref, now);
    await writes(kind, email, "Second", later(1));
    await Promise.all([1, 2].map(() => writes(kind, email, "Third", later(2))));
    const { earlier, answers: current } = await read(ref);
    const said = (texts: { value: string }[]) => texts.map(({ value }) => value);
    expect(said(current.texts)).toContain("Third");
    expect(earlier.map(({ sentAt }) => sentAt)).toEqual([later(1), now]);
    expect(earlier.map((one) => said(one.answers.texts))).toEqual([
      expect.arrayContaining(["Second"]),
      expect.arrayContaining(["First"]),
    ]);
    // An identical message changes nothing
    await openEntry(robyn, ref, later(3));
    await writes(kind, email, "Third", later(4));
    expect(await read(ref)).toMatchObject({ status: "waiting", heardAt: later(2) });
  });

  test("shows who else opened it recently", async () => {
    const ref = await writes(kind);
    await openEntry(robyn, ref, now);
    expect(await openEntry(robyn, ref, later(1))).toMatchObject({ value: { other: null } });
    expect(await openEntry(jude, ref, later(2))).toMatchObject({
      value: { other: { name: "Robyn", at: later(1) } },
    });
    expect(await openEntry(robyn, ref, later(40))).toMatchObject({ value: { other: null } });
  });

  test("gets a status, which is logged; the same status twice changes nothing", async () => {
    const ref = await writes(kind);
    expect(await save(ref, "new", "booked")).toEqual({ ok: true, value: "booked" });
    expect(await save(ref, "new", "booked", jude)).toMatchObject({ ok: true });
    expect(await auditLogOf(ref.id)).toEqual([
      {
        action: "entry.status_changed",
        actorId: robyn.userId,
        details: { kind, from: "new", to: "booked" },
      },
    ]);
  });

  test("keeps the first of two statuses and names its author to the second administrator", async () => {
    const ref = await writes(kind);
    await openEntry(robyn, ref, now);
    const both = await Promise.all([
      save(ref, "waiting", "booked", robyn),
      save(ref, "waiting", "closed", jude),
    ]);
    expect(both.filter(({ ok }) => ok)).toHaveLength(1);
    const { status } = await read(ref);
    const [who, yours] = status === "booked" ? ["Robyn", "Closed"] : ["Jude", "Booked"];
    expect(both.find(({ ok }) => !ok)).toMatchObject({
      code: "changed",
      message: `${who} made it “${entryStatusNames[status]}” at ${formatClock(now)}. Yours, “${yours}”, isn’t saved.`,
    });
    expect(await auditLogOf(ref.id)).toHaveLength(1);
  });

  test("refuses a status or answer after another message", async () => {
    const email = uniqueEmail();
    const ref = await writes(kind, email);
    await openEntry(robyn, ref, now);
    const { seen } = await read(ref);
    await writes(kind, email, "More", later(1));
    expect(await save(ref, "waiting", "closed")).toMatchObject({ code: "wrote_again" });
    expect(await reply(ref, { seen })).toMatchObject({ code: "wrote_again" });
    expect(await read(ref)).toMatchObject({ status: "new", replies: [] });
  });

  test("is answered by one email, shown with its delivery state", async () => {
    const email = uniqueEmail();
    const ref = await writes(kind, email);
    const id = randomUUID();
    const { seen } = await read(ref);
    const both = await Promise.all([1, 2].map(() => reply(ref, { id, seen })));
    expect(both).toEqual([
      { ok: true, value: { to: email } },
      { ok: true, value: { to: email } },
    ]);
    expect(await read(ref)).toMatchObject({
      status: "answered",
      replies: [{ subject: "Yes", author: "Robyn", letter: { status: "queued" } }],
    });
    await deliverAll();
    expect(await read(ref)).toMatchObject({ replies: [{ letter: { status: "sent" } }] });
    const [letter, ...more] = (await listEmails(email)).filter(({ subject }) => subject === "Yes");
    expect(more).toEqual([]);
    expect(letter?.text).toContain("Hi Ruth,\n\nyes.\n\nRobyn");
    expect((await auditLogOf(ref.id)).map(({ action }) => action)).toEqual(["entry.answered"]);
    await db.email.updateMany({
      where: { cause: `inbox-reply:${id}` },
      data: { status: "failed", lastError: "validation_error", failedAt: now, sentAt: null, attempts: 1 },
    });
    expect((await read(ref)).replies[0]?.letter).toMatchObject({
      status: "failed",
      why: expect.any(String) as string,
    });
  });

  test("refuses the second of two parallel answers, which can then be sent again", async () => {
    const ref = await writes(kind);
    const { seen } = await read(ref);
    const both = await Promise.all([reply(ref, { seen }), reply(ref, { seen, by: jude })]);
    expect(both.filter(({ ok }) => ok)).toHaveLength(1);
    expect(both.find(({ ok }) => !ok)).toMatchObject({ code: "answered_already" });
    expect(await reply(ref, { by: jude })).toMatchObject({ ok: true });
    expect((await read(ref)).replies).toHaveLength(2);
  });

  test("gets the answer's status with it, unless another administrator changes it", async () => {
    for (const then of ["answered", "waiting", "booked", "closed"] as const) {
      const ref = await writes(kind);
      await openEntry(robyn, ref, now);
      expect(await reply(ref, { then })).toMatchObject({ ok: true });
      expect(await read(ref)).toMatchObject({ status: then, replies: [{ subject: "Yes" }] });
      const [told, ...more] = await auditLogOf(ref.id);
      expect(more).toEqual([]);
      expect(told).toMatchObject({
        action: "entry.answered",
        ...(then !== "waiting" && { details: { from: "waiting", to: then } }),
      });
    }
    const ref = await writes(kind);
    await save(ref, "new", "booked");
    await reply(ref, { then: "closed" });
    expect(await read(ref)).toMatchObject({ status: "closed" });
  });

  describe("a draft of an answer", () => {
    const draft = (ref: EntryRef, text: string, { by = robyn, id = randomUUID(), at = now } = {}) =>
      saveDraft(by, { ...ref, reply: id, subject: "Yes", text, then: "booked" }, at);

    test("is saved for its author; others see who began one and when", async () => {
      const ref = await writes(kind);
      expect(await draft(ref, "Hi R")).toEqual({ ok: true, value: now });
      await draft(ref, "Hi Ruth,", { at: later(2) });
      await draft(ref, "Dear Ruth", { by: jude, at: later(5) });
      expect((await read(ref)).drafts).toEqual({
        own: { subject: "Yes", text: "Hi Ruth,", then: "booked", savedAt: later(2) },
        others: [{ name: "Jude", at: later(5) }],
      });
      expect((await readEntry(ref, jude))?.drafts).toMatchObject({
        own: { text: "Dear Ruth" },
        others: [{ name: "Robyn", at: now }],
      });
      expect(await auditLogOf(ref.id)).toEqual([]);
      expect(await read(ref)).toMatchObject({ status: "new" });
    });

    test("is saved once in parallel, deleted by sending, and not restored by a late save", async () => {
      const ref = await writes(kind);
      const id = randomUUID();
      await Promise.all([1, 2, 3].map(() => draft(ref, "Hi", { id })));
      const of = kind === "enquiry" ? { enquiryId: ref.id } : { applicationId: ref.id };
      expect(await db.replyDraft.count({ where: of })).toBe(1);
      await draft(ref, "Mine", { by: jude });
      await reply(ref, { id });
      expect(await draft(ref, "Hi again", { id })).toEqual({ ok: true, value: null });
      expect((await read(ref)).drafts).toMatchObject({ own: null, others: [{ name: "Jude" }] });
    });

    test("stays if the answer is refused, and is deleted on request or with the account", async () => {
      const ref = await writes(kind);
      const seen = (await read(ref)).seen;
      await reply(ref, { by: jude });
      await draft(ref, "Hi");
      expect(await reply(ref, { seen })).toMatchObject({ code: "answered_already" });
      expect((await read(ref)).drafts.own).toMatchObject({ text: "Hi" });
      for (let time = 0; time < 2; time++) expect(await discardDraft(robyn, ref)).toMatchObject({ ok: true });
      expect((await read(ref)).drafts.own).toBeNull();
      const former = await createMember({ role: "admin", displayName: "Ines" });
      await draft(ref, "Hi", { by: former });
      await db.user.delete({ where: { id: former.userId } });
      expect((await read(ref)).drafts.others).toEqual([]);
    });
  });

  test("stays booked or closed when it is answered", async () => {
    const ref = await writes(kind);
    await save(ref, "new", "booked");
    await reply(ref);
    expect(await read(ref)).toMatchObject({ status: "booked", replies: [{ subject: "Yes" }] });
  });

  test("is linked to a person with another address, and unlinked", async () => {
    const ref = await writes(kind);
    const dawn = await createMember({ displayName: "Dawn", isConfirmed: true });
    const guest = uniqueEmail();
    const booking = await createBooking({ email: guest, name: "Ruth C." });
    const link = (email: string) => linkEntry(robyn, { ...ref, email }, now);
    expect(await link(uniqueEmail())).toMatchObject({ code: "nobody" });
    expect(await link((await read(ref)).email.toUpperCase())).toMatchObject({ code: "same_address" });
    await link(dawn.email);
    expect(await read(ref)).toMatchObject({
      linked: { personId: dawn.userId, name: "Dawn", email: dawn.email },
    });
    await link(guest);
    const { linked } = await read(ref);
    expect(linked).toMatchObject({ personId: booking.id, name: "Ruth C.", email: guest });
    expect(linked?.lines.join(" ")).toContain("confirmed");
    await unlinkEntry(robyn, ref, now);
    expect(await read(ref)).toMatchObject({ linked: null });
    expect((await auditLogOf(ref.id)).map(({ action }) => action)).toEqual([
      "entry.linked",
      "entry.linked",
      "entry.unlinked",
    ]);
    expect(JSON.stringify(await auditLogOf(ref.id))).not.toContain("@");
  });

  test("is unlinked when the account is deleted, and is deleted with its answers", async () => {
    const ref = await writes(kind);
    const dawn = await createMember();
    await linkEntry(robyn, { ...ref, email: dawn.email }, now);
    await reply(ref);
    await db.user.delete({ where: { id: dawn.userId } });
    expect(await read(ref)).toMatchObject({ linked: null });
    const of = kind === "enquiry" ? { enquiryId: ref.id } : { applicationId: ref.id };
    if (kind === "enquiry") await db.customRetreatEnquiry.delete({ where: { id: ref.id } });
    else await db.sponsoredApplication.delete({ where: { id: ref.id } });
    expect(await db.reply.count({ where: of })).toBe(0);
    expect(await readEntry(ref, robyn)).toBeNull();
    expect(await save(ref, "new", "closed")).toMatchObject({ code: "gone" });
    expect(await openEntry(robyn, ref, now)).toMatchObject({ code: "gone" });
    const late = { ...ref, reply: randomUUID(), subject: "Yes", text: "Hi", then: "booked" } as const;
    expect(await saveDraft(robyn, late, now)).toMatchObject({ code: "gone" });
  });
});

test("an enquiry shows the deadline of its answer until it is given", async () => {
  const ref = await writes("enquiry");
  expect(await read(ref)).toMatchObject({ owedBy: later(24 * 60) });
  await reply(ref);
  expect(await read(ref)).toMatchObject({ owedBy: null });
  expect(await read(await writes("application"))).toMatchObject({ owedBy: null });
});

test("the panel shows the account and the records of the entry's address", async () => {
  const dawn = await createMember({ displayName: "Dawn", isConfirmed: true });
  await createBooking({ email: dawn.email });
  await writes("application", dawn.email);
  const { who } = await read(await writes("enquiry", dawn.email));
  expect(who).toMatchObject({ personId: dawn.userId, name: "Dawn" });
  expect(who.lines).toHaveLength(3);
});
