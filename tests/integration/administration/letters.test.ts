import { randomUUID } from "node:crypto";
import { beforeEach, describe, expect, test } from "vitest";
import type { Member } from "@/lib/access/policy";
import { repeatLetterAction } from "@/lib/administration/letters/actions";
import { repeatRefusal } from "@/lib/administration/letters/retry";
import { findLetter } from "@/lib/administration/letters/letter";
import { countUndelivered } from "@/lib/administration/letters/undelivered";
import { letterList, titleOf } from "@/lib/administration/lists/letters";
import { db } from "@/lib/db";
import { queueLetter } from "@/lib/email/outbox";
import { repeatLetter } from "@/lib/email/repeat";
import { createEmailLink } from "@/lib/crypto/links/email-links";
import { createInvitation, createMember, uniqueEmail } from "../../support/factories";
import { deliverLetter, forgetLetterJobs, liveLetterJobs } from "../../support/letter-jobs";
import { filledIn } from "../../support/forms";
import { createBooking, getBooking } from "../../support/orders";
import { ask } from "../../support/access-levels";
import { fileOf, readList } from "../../support/list-files";
import { clearAuditLog } from "../../support/audit-log";
import { queuedLetter } from "../email/letter";

const now = new Date("2026-03-19T09:05:00Z");
const later = (hours: number) => new Date(now.getTime() + hours * 60 * 60 * 1000);
let admin: Member;

beforeEach(async () => {
  await db.email.deleteMany();
  await clearAuditLog();
  await forgetLetterJobs();
  admin = await createMember({ role: "admin", displayName: "Robyn" });
});

const read = (params: Record<string, string> = {}) => readList(letterList, params, now);
const listed = async (params: Record<string, string> = {}) => (await read(params)).rows.map(({ to }) => to);

async function opened(id: string) {
  const letter = await findLetter(id, now);
  if (!letter || letter === "gone") throw new Error("The letter is not there");
  return letter;
}

async function shown(id: string): Promise<string> {
  const { preview } = await opened(id);
  return typeof preview === "object" ? preview.html : preview;
}

const fail = (id: string, lastError: string, attempts = 1) =>
  db.email.update({
    where: { id },
    data: { status: "failed", sentAt: null, failedAt: now, lastError, attempts },
  });

describe("the list of letters", () => {
  test("is searched by address, subject and kind, and filtered by state", async () => {
    const failed = await queuedLetter("claire@postbox.example");
    await fail(failed.id, "validation_error");
    const sent = await queuedLetter("jen@gmial.example");
    await deliverLetter(sent.id, now);
    await queuedLetter("hannah@postbox.example");
    await db.email.update({
      where: { id: sent.id },
      data: { letter: "waitlist-mastermind", subjectLine: null },
    });
    expect(await listed({ search: "POSTBOX" })).toHaveLength(2);
    expect(await listed({ search: "mastermind" })).toEqual(["jen@gmial.example"]);
    const subject = titleOf(await db.email.findUniqueOrThrow({ where: { id: failed.id } }));
    expect(subject).not.toContain("{");
    expect(await listed({ search: subject.slice(2, 14) })).toHaveLength(2);
    expect(await listed({ state: "failed" })).toEqual(["claire@postbox.example"]);
    expect(await listed({ state: "waiting" })).toEqual(["hannah@postbox.example"]);
    expect((await read()).counts).toEqual({ all: 3, failed: 1, returned: 0, waiting: 1, sent: 1 });
    expect((await read({ search: "%" })).counts).toMatchObject({ all: 0 });
  });

  test("as a download explains why an email failed", async () => {
    const { id } = await queuedLetter('"=1+1,\n"@postbox.example');
    await fail(id, "validation_error");
    const rows = await fileOf(admin, "letters", {}, now);
    expect(rows).toMatchObject([
      { To: '"=1+1,\n"@postbox.example', State: "Failed", Why: "no such address" },
    ]);
  });
});

describe("an opened email", () => {
  test("is shown as sent, without links or external content", async () => {
    const { id } = await queuedLetter();
    const { subject, state } = await opened(id);
    const preview = await shown(id);
    expect({ subject: subject.length > 5, state }).toEqual({ subject: true, state: "waiting" });
    expect(preview).toContain("Kat");
    expect(preview).toMatch(
      /<head[^>]*><meta http-equiv="Content-Security-Policy" content="default-src 'none'/,
    );
    expect(preview).not.toMatch(/\s(href|src)=|<script|booking\/token/);
  });

  test("never shows the secret of a link", async () => {
    const { userId, email } = await createMember();
    const cause = `reset:${userId}`;
    await db.$transaction(async (tx) => {
      const linkId = await createEmailLink(tx, { userId, purpose: "reset", email }, now);
      await queueLetter(tx, { cause, letter: "reset-password", to: email, values: { name: "Ines" }, linkId });
    });
    const { id, linkId } = await db.email.findUniqueOrThrow({ where: { cause } });
    const preview = await shown(id);
    expect(preview).toContain("Ines");
    expect(preview).not.toMatch(/access_token|refresh_token/);
    expect(preview).not.toContain(linkId);
  });

  test("escapes values from a form", async () => {
    const { id } = await queuedLetter();
    const { values } = await db.email.findUniqueOrThrow({ where: { id } });
    const typed = '<img src="x" onerror="alert(1)"><script>alert(1)</script>';
    await db.email.update({ where: { id }, data: { values: { ...(values as object), name: typed } } });
    const preview = await shown(id);
    expect(preview).not.toMatch(/<img|<script/);
    expect(preview).toContain("&lt;script&gt;");
  });

  test("shows why it failed, the provider's error and each attempt", async () => {
    const { id } = await queuedLetter();
    await deliverLetter(id, now);
    await fail(id, "validation_error");
    expect(await opened(id)).toMatchObject({
      state: "failed",
      why: "address",
      said: "validation_error",
      tries: [{ at: now, why: null }],
      refusal: null,
    });
  });

  test("says if its content was deleted or its template is unknown", async () => {
    const { id } = await queuedLetter();
    await db.email.update({ where: { id }, data: { status: "sent", sentAt: now, values: {} } });
    expect(await opened(id)).toMatchObject({ preview: "emptied", refusal: "unreadable" });
    await db.email.update({ where: { id }, data: { letter: "of-long-ago", values: { a: "b" } } });
    expect(await opened(id)).toMatchObject({ preview: "unknown", subject: expect.any(String) as string });
  });

  test("that is gone is known by the audit log alone", async () => {
    const { id } = await queuedLetter();
    await fail(id, "no_connection");
    await repeatLetter(admin, id, repeatRefusal, now);
    await db.email.deleteMany();
    expect(await findLetter(id, now)).toBe("gone");
    expect(await findLetter(randomUUID(), now)).toBeNull();
    expect(await findLetter("'; --", now)).toBeNull();
  });
});

describe("resending is refused", () => {
  const refusalOf = async (id: string) => {
    await db.email.update({ where: { id }, data: { status: "sent", sentAt: now, createdAt: later(-5) } });
    const result = await repeatLetter(admin, id, repeatRefusal, now);
    return result.ok ? null : result.code;
  };

  /** The confirmation of a booking, with its personal link. */
  async function confirmation() {
    const booking = await createBooking({ paidPence: 497_00 });
    const { linkToken } = await getBooking(booking.id);
    const { id } = await queuedLetter();
    const { values } = await db.email.findUniqueOrThrow({ where: { id } });
    const bookingUrl = `http://localhost:3000/booking/${linkToken}`;
    await db.email.update({ where: { id }, data: { values: { ...(values as object), bookingUrl } } });
    return { id, bookingId: booking.id };
  }

  test("unless a confirmation's booking and link are still valid", async () => {
    expect(await refusalOf((await confirmation()).id)).toBeNull();
    const cancelled = await confirmation();
    await db.order.update({ where: { id: cancelled.bookingId }, data: { status: "cancelled" } });
    expect(await refusalOf(cancelled.id)).toBe("no_longer_needed");
    const given = await confirmation();
    await db.order.update({ where: { id: given.bookingId }, data: { linkToken: randomUUID() } });
    expect(await refusalOf(given.id)).toBe("link_over");
  });

  test("for an invitation whose code is used up or whose account is blocked", async () => {
    const invite = async (to: string) => {
      const code = await createInvitation();
      const cause = randomUUID();
      const values = { code, joinUrl: "http://localhost:3000/auth", useBy: "" };
      await queueLetter(db, { cause, letter: "invitation-to-join", to, values });
      return { code, id: (await db.email.findUniqueOrThrow({ where: { cause } })).id };
    };
    expect(await refusalOf((await invite(uniqueEmail())).id)).toBeNull();
    const used = await invite(uniqueEmail());
    await db.invitation.update({ where: { code: used.code }, data: { currentUses: 1 } });
    expect(await refusalOf(used.id)).toBe("link_over");
    const { userId, email } = await createMember();
    await db.user.update({ where: { id: userId }, data: { blockedAt: now } });
    expect(await refusalOf((await invite(email)).id)).toBe("blocked");
  });

  test("for an expired offer of a place", async () => {
    const email = uniqueEmail("kat");
    const entry = { retreat: "dorset", name: "Kat Ellis", email, emailKey: email, phone: "", createdAt: now };
    const offer = { retreat: "dorset", room: "shared", token: randomUUID(), offeredAt: later(-120) };
    const { id: offerId } = await db.placeOffer.create({
      data: { ...offer, expiresAt: later(60), entry: { create: entry } },
    });
    const offerUrl = `http://localhost:3000/offer/${offer.token}`;
    const refusal = async () => {
      const { id } = await queuedLetter();
      const { values } = await db.email.findUniqueOrThrow({ where: { id } });
      await db.email.update({ where: { id }, data: { values: { ...(values as object), offerUrl } } });
      return refusalOf(id);
    };
    expect(await refusal()).toBeNull();
    await db.placeOffer.update({ where: { id: offerId }, data: { expiresAt: later(-1) } });
    expect(await refusal()).toBe("link_over");
  });

  test("for an email about a past event", async () => {
    const { id } = await queuedLetter();
    await db.email.update({ where: { id }, data: { letter: "password-changed" } });
    expect(await refusalOf(id)).toBe("no_longer_needed");
  });
});

test("the button resends a failed email once and names the recipient", async () => {
  const { id, to } = await queuedLetter();
  await fail(id, "no_connection");
  await forgetLetterJobs();
  await ask(admin);
  const press = () => repeatLetterAction({ status: "idle" }, filledIn({ id }));
  const answers = [await press(), await press()];
  expect(answers).toMatchObject([{ status: "sent" }, { status: "failed", code: "on_its_way" }]);
  expect(JSON.stringify(answers[0])).toContain(to);
  expect(await liveLetterJobs()).toHaveLength(1);
});

test("the sidebar counts recent failed emails that are still relevant", async () => {
  for (const reason of ["validation_error", "link_over", "no_longer_needed"]) {
    await fail((await queuedLetter()).id, reason);
  }
  expect(await countUndelivered(now)).toBe(1);
  expect(await countUndelivered(later(31 * 24))).toBe(0);
});
