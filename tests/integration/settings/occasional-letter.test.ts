import { describe, expect, test } from "vitest";
import { accountPart } from "@/content/pages/account";
import { retreatWaitlistPage } from "@/content/pages/retreat-waitlist";
import { getContent } from "@/lib/content/documents";
import { eraseUnconfirmed } from "@/lib/accounts/unconfirmed";
import { confirmEmail } from "@/lib/accounts/confirm-email";
import { eraseAccount } from "@/lib/accounts/erase";
import { giveConsent, withdrawConsent } from "@/lib/leads/consents/consents";
import { db } from "@/lib/db";
import { createEmailLink, emailLinkUrl } from "@/lib/crypto/links/email-links";
import { exportData } from "@/lib/members/settings/export";
import { saveOccasionalLetter } from "@/lib/members/settings/occasional-letter";
import { occasionalLetterSchema } from "@/lib/members/settings/schema";
import { aCaller } from "../../support/callers";
import { createMember, uniqueEmail } from "../../support/factories";
import { lettersTo } from "../../support/outbox";

const accountCopy = getContent(accountPart);

const first = new Date("2026-03-01T12:00:00Z");
const later = new Date("2026-03-02T12:00:00Z");
const last = new Date("2026-03-03T12:00:00Z");
const inForm = { wording: getContent(retreatWaitlistPage).form.consent.label, page: "/uk-retreat-waitlist" };
const inAccount = { wording: accountCopy.letters.label, page: "/account" };

const consentOf = (email: string) => db.consent.findUnique({ where: { emailKey: email } });
const tick = (email: string) => db.$transaction((tx) => giveConsent(tx, email, inForm, first));
const erase = (userId: string) => db.$transaction((tx) => eraseAccount(tx, userId, later));

describe("a member's newsletter setting", () => {
  test("is refused for an unconfirmed address, whose consent stays", async () => {
    const member = await createMember();
    expect(await saveOccasionalLetter(member, { letters: true }, later)).toMatchObject({
      ok: false,
      code: "unconfirmed",
    });
    expect(await consentOf(member.email)).toBeNull();
    await tick(member.email);
    expect(await saveOccasionalLetter(member, { letters: false }, later)).toMatchObject({
      ok: false,
      code: "unconfirmed",
    });
    expect(await consentOf(member.email)).toMatchObject({ withdrawnAt: null });
  });

  test("is refused for a stale session that claims a confirmed address", async () => {
    const member = { ...(await createMember()), emailConfirmed: true };
    expect(await saveOccasionalLetter(member, { letters: true }, later)).toMatchObject({
      ok: false,
      code: "unconfirmed",
    });
    expect(await consentOf(member.email)).toBeNull();
  });

  test("starts with the page's words and stops, without an email", async () => {
    const member = await createMember({ isConfirmed: true });
    expect(await saveOccasionalLetter(member, { letters: true }, first)).toMatchObject({ ok: true });
    expect(await consentOf(member.email)).toMatchObject({ ...inAccount, givenAt: first, withdrawnAt: null });
    expect(await saveOccasionalLetter(member, { letters: false }, later)).toMatchObject({ ok: true });
    expect(await consentOf(member.email)).toMatchObject({ ...inAccount, withdrawnAt: later });
    expect(await saveOccasionalLetter(member, { letters: true }, last)).toMatchObject({ ok: true });
    expect(await consentOf(member.email)).toMatchObject({ givenAt: last, withdrawnAt: null });
    expect(await lettersTo(member.email)).toEqual([]);
  });

  test("saved unchanged keeps words, time and page of the last change", async () => {
    const member = await createMember({ isConfirmed: true });
    await saveOccasionalLetter(member, { letters: false }, first);
    expect(await consentOf(member.email)).toBeNull();
    await tick(member.email);
    await saveOccasionalLetter(member, { letters: true }, later);
    expect(await consentOf(member.email)).toMatchObject({ ...inForm, givenAt: first, withdrawnAt: null });
    await saveOccasionalLetter(member, { letters: false }, later);
    await saveOccasionalLetter(member, { letters: false }, last);
    expect(await consentOf(member.email)).toMatchObject({ ...inForm, withdrawnAt: later });
  });

  test("is for the account's current address", async () => {
    const member = await createMember({ isConfirmed: true });
    const email = uniqueEmail();
    await db.user.update({ where: { id: member.userId }, data: { email, emailKey: email } });
    await saveOccasionalLetter(member, { letters: true }, first);
    expect([await consentOf(member.email), await consentOf(email)]).toMatchObject([null, { email }]);
  });

  test.each(["off", "", "ON", "true"])("refuses %j as a value", (letters) => {
    expect(occasionalLetterSchema.safeParse({ letters }).success).toBe(false);
  });
});

describe("the consent under an address", () => {
  test("is in the data of the account with the confirmed address, without links", async () => {
    const member = await createMember({ isConfirmed: true });
    await tick(member.email);
    await tick(uniqueEmail());
    await db.$transaction((tx) =>
      withdrawConsent(tx, { emailKey: member.email }, { wording: null, source: "test" }, later),
    );
    const exported = async (emailConfirmed: boolean) => {
      let text = "";
      for await (const piece of exportData({ ...member, emailConfirmed }, last)) text += piece;
      return JSON.parse(text) as Record<string, unknown>;
    };
    expect((await exported(true)).consents).toEqual([
      {
        email: member.email,
        ...inForm,
        givenAt: first.toISOString(),
        withdrawnAt: later.toISOString(),
        awaitingSince: null,
      },
    ]);
    expect(await exported(false)).not.toHaveProperty("consents");
  });

  test("stays with its address when the account changes to another", async () => {
    const member = await createMember({ isConfirmed: true });
    await tick(member.email);
    const email = uniqueEmail();
    const link = { userId: member.userId, purpose: "change", email } as const;
    const id = await db.$transaction((tx) => createEmailLink(tx, link, later));
    const { hash } = new URL(emailLinkUrl({ id, purpose: link.purpose }));
    const secret = String(new URLSearchParams(hash.slice(1)).get("refresh_token"));
    expect(await confirmEmail({ id, secret }, aCaller(), later)).toMatchObject({ ok: true });
    expect(await consentOf(email)).toBeNull();
    expect(await consentOf(member.email)).toMatchObject({ ...inForm, withdrawnAt: null });
  });

  test("is withdrawn with the account, and kept as evidence", async () => {
    const [member, other] = [await createMember({ isConfirmed: true }), uniqueEmail()];
    await tick(member.email);
    await tick(other);
    await erase(member.userId);
    expect(await consentOf(member.email)).toMatchObject({ ...inForm, givenAt: first, withdrawnAt: later });
    expect(await consentOf(other)).toMatchObject({ withdrawnAt: null });
    const ledger = await db.consentEvent.findMany({
      where: { consent: { emailKey: member.email } },
      orderBy: { createdAt: "asc" },
    });
    expect(ledger).toMatchObject([
      { kind: "given", wording: inForm.wording, source: inForm.page, createdAt: first },
      { kind: "withdrawn", wording: null, source: "account deleted", createdAt: later },
    ]);
  });

  test("outlives an account with an unconfirmed address, which may be another person's", async () => {
    const member = await createMember({ hasAccess: false });
    await tick(member.email);
    const longAgo = { createdAt: new Date(0), deletionToldAt: new Date(0) };
    await db.user.update({ where: { id: member.userId }, data: longAgo });
    await eraseUnconfirmed(later);
    expect(await db.user.count({ where: { id: member.userId } })).toBe(0);
    expect(await consentOf(member.email)).toMatchObject({ withdrawnAt: null });
  });
});
