import { describe, expect, test } from "vitest";
import { accountPart } from "@/content/pages/account";
import { lettersAgain } from "@/content/limits";
import { letterLinksPart } from "@/content/pages/letter-links";
import { signedUrl } from "@/lib/crypto/links/signed-links";
import { resubscribeAction } from "@/lib/leads/consents/actions";
import { resubscribe } from "@/lib/leads/consents/double-opt-in";
import { giveConsent, isConsentOn, withdrawConsent } from "@/lib/leads/consents/consents";
import { db } from "@/lib/db";
import { applyPolicy } from "@/lib/data/retention";
import { resubscribeUrl } from "@/lib/crypto/links/resubscribe-links";
import { saveOccasionalLetter } from "@/lib/members/settings/occasional-letter";
import { exportData } from "@/lib/members/settings/export";
import { requestWorkbook } from "@/lib/leads/workbook/downloads";
import { openPage } from "../../support/call-entry-point";
import { createMember, uniqueEmail } from "../../support/factories";
import type { EntryPoint } from "../../support/find-entry-points";
import { filledIn } from "../../support/forms";
import { deliverLetter } from "../../support/letter-jobs";
import { deliverAll, lettersTo } from "../../support/outbox";
import { listEmails } from "../../support/sandbox";
import { getContent } from "@/lib/content/documents";

const accountCopy = getContent(accountPart);

const resubscribeCopy = getContent(letterLinksPart).again;

const begin = new Date("2026-03-01T12:00:00Z");
const days = (count: number) => new Date(begin.getTime() + count * 24 * 60 * 60 * 1000);
const form = { wording: accountCopy.letters.label, page: "/account" };
const byPress = { wording: "Stop the letters", source: "/letters/stop" };
const idle = { status: "idle" } as const;

const consentOf = (email: string) => db.consent.findUniqueOrThrow({ where: { emailKey: email } });
const give = (email: string, at: Date) => db.$transaction((tx) => giveConsent(tx, email, form, at));
const stop = (email: string, at: Date) => withdrawConsent(db, { emailKey: email }, byPress, at);
const tick = (email: string, at: Date) => requestWorkbook({ email, consent: true, page: "/" }, at);
const kindsOf = async (id: string) =>
  (await db.consentEvent.findMany({ where: { consentId: id }, orderBy: { createdAt: "asc" } })).map(
    ({ kind }) => kind,
  );

/** An address that unsubscribed and was entered again on day 2; returns the link's token. */
async function asked(email = uniqueEmail(), at = days(2)) {
  const { id } = await give(email, begin);
  await stop(email, days(1));
  await tick(email, at);
  return { email, id, token: tokenOf(id, at) };
}

const tokenOf = (consentId: string, askedAt: Date) =>
  resubscribeUrl({ consentId, askedAt }).split("/").at(-1) ?? "";

const page: EntryPoint = {
  kind: "page",
  name: "/letters/yes/[token]",
  file: "app/letters/yes/[token]/page.tsx",
};

describe("the email that confirms a new consent after a withdrawal", () => {
  test("has the link, which no table contains, and goes to the address as first typed", async () => {
    const { email, id, token } = await asked();
    const letter = (await lettersTo(email)).find((one) => one.letter === "letters-again");
    expect(letter).toMatchObject({ letter: "letters-again", subjectKind: "consent", subjectId: id });
    expect(JSON.stringify(letter)).not.toContain(token.slice(-43));
    await deliverLetter(String(letter?.id), days(2));
    const [sent] = await listEmails(email);
    for (const part of [sent?.html, sent?.text]) expect(part).toContain(`/letters/yes/${token}`);
    expect(sent?.text).not.toContain(signedUrl("stop-letters", id));
  });

  test("is not sent once the newsletter is on again, or was stopped again", async () => {
    const [on, off] = [await asked(), await asked()];
    await give(on.email, days(3));
    await give(off.email, days(3));
    await stop(off.email, days(3));
    await db.email.deleteMany({ where: { letter: "workbook-delivered" } });
    await deliverAll(days(3));
    for (const { email } of [on, off]) {
      expect(await listEmails(email)).toEqual([]);
      expect(await lettersTo(email)).toMatchObject([{ status: "failed", lastError: "no_longer_needed" }]);
    }
  });
});

describe("its link", () => {
  test("changes nothing by being opened, however often", async () => {
    const email = uniqueEmail();
    const { id, token } = await asked(email, new Date());
    for (let count = 0; count < 3; count++) expect(await openPage(page, { token })).toBe("shown");
    expect(await isConsentOn(id)).toBe(false);
    expect(await kindsOf(id)).toEqual(["given", "withdrawn", "asked"]);
  });

  test("subscribes by its button; a second press changes nothing", async () => {
    const { id, token } = await asked(uniqueEmail(), new Date());
    const press = () => resubscribeAction(idle, filledIn({ token }));
    const presses = await Promise.all(Array.from({ length: 5 }, press));
    for (const told of presses) expect(told).toMatchObject({ status: "sent" });
    expect(await isConsentOn(id)).toBe(true);
    const events = await db.consentEvent.findMany({
      where: { consentId: id },
      orderBy: { createdAt: "asc" },
    });
    expect(events.map(({ kind }) => kind)).toEqual(["given", "withdrawn", "asked", "given"]);
    const words = { wording: resubscribeCopy.consent };
    expect(events.at(-1)).toMatchObject({ ...words, source: "/letters/yes" });
    expect(await db.consent.findUnique({ where: { id } })).toMatchObject({
      ...words,
      page: "/letters/yes",
    });
  });

  test("expires, and is invalid after another withdrawal", async () => {
    const late = await asked();
    const endsAt = days(2 + lettersAgain.linkDays);
    expect(await resubscribe(late.token, endsAt)).toMatchObject({ ok: false, code: "link_over" });
    expect(await resubscribe(late.token, new Date(endsAt.getTime() - 1))).toMatchObject({ ok: true });
    await stop(late.email, endsAt);
    expect(await resubscribe(late.token, new Date(endsAt.getTime() - 1))).toMatchObject({
      code: "link_over",
    });
    expect(await isConsentOn(late.id)).toBe(false);
  });

  test("works for its whole lifetime, also after later emails", async () => {
    const { email, id, token } = await asked();
    await tick(email, days(4));
    expect(await resubscribe(token, days(5))).toMatchObject({ ok: true });
    expect(await resubscribe(tokenOf(id, days(4)), days(5))).toMatchObject({ ok: true });
    expect(await kindsOf(id)).toEqual(["given", "withdrawn", "asked", "asked", "given"]);
  });

  test("is refused if it is forged, mixed up or missing", async () => {
    const [mine, hers] = [await asked(), await asked()];
    const secret = mine.token.slice(-43);
    const later = `${mine.id}-${days(6).getTime()}-${secret}`;
    const stopToken = signedUrl("stop-letters", mine.id).split("/").at(-1) ?? "";
    const forged = [
      later,
      hers.token.replace(/.{43}$/, secret),
      stopToken,
      mine.id,
      "",
      "\0",
      "x".repeat(100_000),
    ];
    for (const token of forged) {
      const told = await resubscribeAction(idle, filledIn({ token }));
      expect(told).toMatchObject({ status: "failed", code: "link_invalid", values: {} });
      expect(await openPage(page, { token })).toBe("shown");
    }
    expect(await resubscribeAction(idle, new FormData())).toMatchObject({ status: "failed" });
    expect([await isConsentOn(mine.id), await isConsentOn(hers.id)]).toEqual([false, false]);
  });

  test("in parallel with a withdrawal leaves the newsletter as the ledger says", async () => {
    for (let round = 0; round < 5; round++) {
      const { email, id, token } = await asked();
      await give(email, days(3));
      await Promise.all([stop(email, days(3)), resubscribe(token, days(3)), stop(email, days(3))]);
      expect(await isConsentOn(id)).toBe(false);
      expect((await kindsOf(id)).filter((kind) => kind === "withdrawn")).toHaveLength(2);
    }
  });

  test("is invalid once the consent is deleted", async () => {
    const { id, token } = await asked(uniqueEmail(), new Date());
    await db.consent.delete({ where: { id } });
    expect(await openPage(page, { token })).toBe("shown");
    expect(await resubscribe(token, new Date())).toMatchObject({ code: "link_over" });
  });
});

test("a member with a confirmed address subscribes again in the settings", async () => {
  const [proved, not] = [await createMember({ isConfirmed: true }), await createMember()];
  for (const { email } of [proved, not]) {
    await give(email, begin);
    await stop(email, days(1));
  }
  expect(await saveOccasionalLetter(proved, { letters: true }, days(2))).toMatchObject({ ok: true });
  expect(await saveOccasionalLetter(not, { letters: true }, days(2))).toMatchObject({ code: "unconfirmed" });
  expect(await consentOf(proved.email)).toMatchObject({ withdrawnAt: null, page: "/account" });
  expect(await consentOf(not.email)).toMatchObject({ withdrawnAt: days(1) });
  expect(await lettersTo(proved.email)).toEqual([]);
});

describe("the ledger of consents", () => {
  test("cannot be updated, not even by hand", async () => {
    const { id } = await asked();
    await expect(
      db.consentEvent.updateMany({ where: { consentId: id }, data: { wording: "Other words" } }),
    ).rejects.toThrow("never changed");
  });

  test("is part of a member's data", async () => {
    const member = await createMember({ isConfirmed: true });
    await asked(member.email);
    await asked();
    let text = "";
    for await (const piece of exportData(member, days(3))) text += piece;
    const { consentHistory } = JSON.parse(text) as { consentHistory: object[] };
    expect(consentHistory).toMatchObject([
      {
        kind: "given",
        email: member.email,
        wording: form.wording,
        source: form.page,
        createdAt: begin.toISOString(),
      },
      { kind: "withdrawn", ...byPress, createdAt: days(1).toISOString() },
      { kind: "asked", source: "/" },
    ]);
  });

  test("is deleted three years after a withdrawal, except what is still valid", async () => {
    const [ended, on] = [await asked(), await asked()];
    await give(on.email, days(3));
    for (const kind of ["withdrawn_consents", "consent_events"] as const)
      await applyPolicy(kind, days(1 + 3 * 365));
    expect([await kindsOf(ended.id), await kindsOf(on.id)]).toEqual([
      ["given", "withdrawn", "asked"],
      ["given", "withdrawn", "asked", "given"],
    ]);
    for (const kind of ["withdrawn_consents", "consent_events"] as const)
      await applyPolicy(kind, days(2 + 3 * 366));
    expect(await db.consent.count({ where: { id: ended.id } })).toBe(0);
    expect([await kindsOf(ended.id), await kindsOf(on.id)]).toEqual([[], ["asked", "given"]]);
  });
});
