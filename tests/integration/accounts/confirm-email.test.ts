import { describe, expect, test } from "vitest";
import { attempts } from "@/content/limits";
import { confirmEmail } from "@/lib/accounts/confirm-email";
import { sendConfirmation } from "@/lib/accounts/confirmation-letter";
import { db } from "@/lib/db";
import { createEmailLink, emailLinkUrl } from "@/lib/crypto/links/email-links";
import { aCaller } from "../../support/callers";
import { createAppointment } from "../../support/appointments";
import { uniqueEmail } from "../../support/factories";
import { linkInLetter } from "../../support/letter-links";
import { after, joined, lettersNamed, memberOf } from "./fixture";

const now = new Date();
const invalid = { ok: false, code: "link_invalid" };
const confirm = (link: { id: string; secret: string }, moment = now) => confirmEmail(link, aCaller(), moment);

/** A grant that waits for this address to be confirmed. */
const waitingGrant = (claimKey: string) =>
  db.accessGrant.create({ data: { claimKey, source: "admin", startsAt: now } });

/** The link of the email that confirms a change to a new address. */
async function changeLink(userId: string, email: string) {
  const id = await db.$transaction((tx) => createEmailLink(tx, { userId, purpose: "change", email }, now));
  const carried = new URLSearchParams(new URL(emailLinkUrl({ id, purpose: "change" })).hash.slice(1));
  return { id, secret: String(carried.get("refresh_token")) };
}

describe("confirming an address", () => {
  test("is refused with another link's secret, without a link and after a day", async () => {
    const member = await joined(now);
    const link = await linkInLetter(member.email, "confirm-email");
    expect(await confirm({ ...link, secret: "guessed" })).toMatchObject(invalid);
    expect(await confirm({ id: "", secret: "" })).toMatchObject(invalid);
    expect(await confirm(link, after(now, { hours: 24 }))).toMatchObject(invalid);
    expect(await memberOf(member, now)).toMatchObject({ emailConfirmed: false });
    expect(await confirm(link, after(now, { hours: 24, ms: -1 }))).toMatchObject({ value: "confirmed" });
  });

  test("works once, however many requests arrive in parallel", async () => {
    const member = await joined(now, { includesAccess: true });
    const link = await linkInLetter(member.email, "confirm-email");
    const results = await Promise.all(Array.from({ length: 5 }, () => confirm(link)));
    expect(results.filter((result) => result.ok)).toHaveLength(1);
    expect(await confirm(link)).toMatchObject(invalid);
    expect(await memberOf(member, now)).toMatchObject({ emailConfirmed: true });
  });

  test("is refused once the account has another address, and the link stays unused", async () => {
    const member = await joined(now);
    const link = await linkInLetter(member.email, "confirm-email");
    const moved = uniqueEmail("moved");
    await db.user.update({ where: { id: member.userId }, data: { email: moved, emailKey: moved } });
    await waitingGrant(moved);
    expect(await confirm(link)).toMatchObject(invalid);
    expect(await memberOf(member, now)).toMatchObject({ emailConfirmed: false, hasAccess: false });
    expect(await db.emailLink.findUniqueOrThrow({ where: { id: link.id } })).toMatchObject({ usedAt: null });
  });

  test("does nothing for a blocked account", async () => {
    const member = await joined(now);
    const link = await linkInLetter(member.email, "confirm-email");
    await waitingGrant(member.email);
    await db.user.update({ where: { id: member.userId }, data: { blockedAt: now } });
    expect(await confirm(link)).toMatchObject(invalid);
    expect(await db.accessGrant.count({ where: { userId: member.userId } })).toBe(0);
    expect(await db.user.findUniqueOrThrow({ where: { id: member.userId } })).toMatchObject({
      emailConfirmedAt: null,
    });
  });

  test("gives the member the address's purchases and grants, but not earlier", async () => {
    const email = uniqueEmail("Bought").toLowerCase();
    const member = await joined(now);
    const [hers, others] = [await waitingGrant(member.email), await waitingGrant(email)];
    expect(await memberOf(member, now)).toMatchObject({ hasAccess: false });
    await confirm(await linkInLetter(member.email, "confirm-email"));
    expect(await memberOf(member, now)).toMatchObject({ hasAccess: true });
    const owner = async (id: string) => (await db.accessGrant.findUniqueOrThrow({ where: { id } })).userId;
    expect(await owner(hers.id)).toBe(member.userId);
    expect(await owner(others.id)).toBeNull();
  });

  test("sends one welcome email to a member with access, once ever", async () => {
    const [inside, outside] = [await joined(now, { includesAccess: true }), await joined(now)];
    for (const { email } of [inside, outside]) await confirm(await linkInLetter(email, "confirm-email"));
    expect(await lettersNamed(inside.email)).toEqual(["confirm-email", "welcome-clubhouse"]);
    expect(await lettersNamed(outside.email)).toEqual(["confirm-email"]);
  });

  test("limits attempts to guess links", async () => {
    const caller = aCaller();
    for (let count = 0; count < attempts.code.tries; count++) {
      expect(await confirmEmail({ id: "", secret: "" }, caller, now)).toMatchObject(invalid);
    }
    expect(await confirmEmail({ id: "", secret: "" }, caller, now)).toMatchObject({
      code: "too_many",
      message: expect.stringContaining("Wait 15 minutes") as string,
    });
  });
});

describe("requesting the email again", () => {
  test("revokes the earlier link", async () => {
    const member = await joined(now);
    const earlier = await linkInLetter(member.email, "confirm-email");
    expect(await sendConfirmation(member, aCaller(), after(now, { minutes: 1 }))).toMatchObject({
      value: "sent",
    });
    expect(await confirm(earlier)).toMatchObject(invalid);
    expect(await confirm(await linkInLetter(member.email, "confirm-email"))).toMatchObject({ ok: true });
  });

  test("sends nothing to a confirmed address", async () => {
    const member = await joined(now);
    await confirm(await linkInLetter(member.email, "confirm-email"));
    expect(await sendConfirmation(member, aCaller(), now)).toMatchObject({ value: "confirmed" });
    expect(await lettersNamed(member.email)).toEqual(["confirm-email"]);
  });

  test("is limited, whatever the network", async () => {
    const member = await joined(now);
    for (let count = 0; count < attempts.reset.tries; count++) {
      expect(await sendConfirmation(member, aCaller(), now)).toMatchObject({ ok: true });
    }
    expect(await sendConfirmation(member, aCaller(), now)).toMatchObject({
      code: "too_many",
      message: expect.stringContaining("Wait 15 minutes") as string,
    });
  });
});

describe("changing to a new address", () => {
  test("is refused and changes nothing if another account has the address", async () => {
    const [member, other] = [await joined(now), await joined(now)];
    const link = await changeLink(member.userId, other.email.toUpperCase());
    expect(await confirm(link)).toMatchObject({ ok: false, code: "email_taken" });
    expect(await memberOf(member, now)).toMatchObject({ email: member.email, emailConfirmed: false });
    expect(await db.emailLink.findUniqueOrThrow({ where: { id: link.id } })).toMatchObject({ usedAt: null });
  });

  test("replaces the address everywhere, confirms it and emails the old one", async () => {
    const member = await joined(now);
    const email = uniqueEmail("New");
    const grant = await waitingGrant(email.toLowerCase());
    const { id } = await createAppointment({ email: member.email, userId: member.userId, startsAt: now });
    expect(await confirm(await changeLink(member.userId, email))).toMatchObject({ value: "changed" });
    expect(await db.appointment.findUniqueOrThrow({ where: { id } })).toMatchObject({ email });
    expect(await memberOf(member, now)).toMatchObject({ email, emailConfirmed: true, hasAccess: true });
    expect(await db.user.findUniqueOrThrow({ where: { id: member.userId } })).toMatchObject({
      emailKey: email.toLowerCase(),
      emailConfirmedAt: now,
    });
    expect(await db.profile.findUniqueOrThrow({ where: { userId: member.userId } })).toMatchObject({ email });
    expect(await db.accessGrant.findUniqueOrThrow({ where: { id: grant.id } })).toMatchObject({
      userId: member.userId,
    });
    expect(await lettersNamed(member.email)).toEqual(["confirm-email", "email-changed"]);
    expect(await lettersNamed(email)).toEqual(["welcome-clubhouse"]);
  });

  test("revokes all other links of the account", async () => {
    const member = await joined(now);
    const old = await linkInLetter(member.email, "confirm-email");
    await confirm(await changeLink(member.userId, uniqueEmail("new")));
    expect(await confirm(old)).toMatchObject(invalid);
    expect(await db.emailLink.count({ where: { userId: member.userId, usedAt: null } })).toBe(0);
  });

  test("two accounts confirm the same new address in parallel: one gets it", async () => {
    const members = [await joined(now), await joined(now)];
    const email = uniqueEmail("wanted");
    const links = await Promise.all(members.map(({ userId }) => changeLink(userId, email)));
    const results = await Promise.all(links.map((link) => confirm(link)));
    expect(results.map((result) => (result.ok ? "changed" : result.code)).sort()).toEqual([
      "changed",
      "email_taken",
    ]);
  });
});
