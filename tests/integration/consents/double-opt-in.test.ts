import { beforeEach, describe, expect, test } from "vitest";
import { letterLinksPart } from "@/content/pages/letter-links";
import { getEligibility } from "@/lib/broadcasts/recipient-eligibility";
import { resubscribeAction } from "@/lib/leads/consents/actions";
import { getResubscribeState, resubscribe } from "@/lib/leads/consents/double-opt-in";
import { consentSince, isConsentOn, withdrawConsent } from "@/lib/leads/consents/consents";
import { db } from "@/lib/db";
import { applyPolicy } from "@/lib/data/retention";
import { resubscribeUrl } from "@/lib/crypto/links/resubscribe-links";
import { saveOccasionalLetter } from "@/lib/members/settings/occasional-letter";
import { requestWorkbook } from "@/lib/leads/workbook/downloads";
import { openPage } from "../../support/call-entry-point";
import { setDoubleOptIn } from "../../support/double-opt-in";
import { createMember, uniqueEmail } from "../../support/factories";
import { filledIn } from "../../support/forms";
import { deliverLetter } from "../../support/letter-jobs";
import { lettersTo } from "../../support/outbox";
import { listEmails } from "../../support/sandbox";
import { getContent } from "@/lib/content/documents";
import { hashOfWording } from "@/lib/content/wording-hash";

const copy = getContent(letterLinksPart).again;

const begin = new Date("2026-03-01T12:00:00Z");
const days = (count: number) => new Date(begin.getTime() + count * 24 * 60 * 60 * 1000);

beforeEach(async () => {
  await db.notificationPreferences.deleteMany();
  await db.consent.deleteMany();
});

const tick = (email: string, at: Date) => requestWorkbook({ email, consent: true, page: "/" }, at);
const consentOf = (email: string) => db.consent.findUniqueOrThrow({ where: { emailKey: email } });
const kindsOf = async (consentId: string) =>
  (
    await db.consentEvent.findMany({ where: { consentId }, orderBy: [{ createdAt: "asc" }, { kind: "asc" }] })
  ).map(({ kind }) => kind);
const questionsTo = async (email: string) =>
  (await lettersTo(email)).filter(({ letter }) => letter === "letters-yes");

/** A first consent on a form; returns the token of the confirmation email. */
async function ticked(email = uniqueEmail(), at = begin) {
  await tick(email, at);
  const { id } = await consentOf(email);
  return { email, id, token: resubscribeUrl({ consentId: id, askedAt: at }).split("/").at(-1) ?? "" };
}

describe("a consent on a public form", () => {
  test("is invalid until the owner of the address confirms it by email", async () => {
    const { email, id, token } = await ticked();
    expect(await isConsentOn(id)).toBe(false);
    expect(await consentSince(email)).toBeNull();
    expect(await getEligibility({ kind: "everybody" }, false)).toMatchObject({
      ...{ gets: 0, leftOut: [{ why: "unconfirmed", count: 1 }] },
    });
    const [question] = await questionsTo(email);
    expect(JSON.stringify(question)).not.toContain(token.slice(-43));
    await deliverLetter(String(question?.id), begin);
    const [sent] = await listEmails(email);
    for (const part of [sent?.html, sent?.text]) expect(part).toContain(`/letters/yes/${token}`);
  });

  test("is valid once confirmed, also if pressed twice; opening the link changes nothing", async () => {
    const { email, id, token } = await ticked(uniqueEmail(), new Date());
    const page = {
      kind: "page",
      name: "/letters/yes/[token]",
      file: "app/letters/yes/[token]/page.tsx",
    } as const;
    expect(await openPage(page, { token })).toBe("shown");
    expect(await isConsentOn(id)).toBe(false);
    // Of two tabs, both of which showed the first question
    const wording = hashOfWording(copy.first.consent);
    for (let time = 0; time < 2; time++)
      expect(await resubscribeAction({ status: "idle" }, filledIn({ token, wording }))).toMatchObject({
        status: "sent",
      });
    expect(await isConsentOn(id)).toBe(true);
    expect((await consentOf(email)).wording).toBe(copy.first.consent);
    expect((await kindsOf(id)).sort()).toEqual(["asked", "given", "given"]);
    expect(await getEligibility({ kind: "everybody" }, false)).toMatchObject({ gets: 1, leftOut: [] });
    await tick(email, new Date(Date.now() + 1_000));
    expect(await isConsentOn(id)).toBe(true);
    expect(await questionsTo(email)).toHaveLength(1);
  });

  test("is asked for once a day, and the last link works for a week", async () => {
    const { email, id, token } = await ticked();
    await Promise.all(Array.from({ length: 5 }, () => tick(email, begin)));
    await tick(email, days(0.9));
    expect(await questionsTo(email)).toHaveLength(1);
    await tick(email, days(1));
    expect(await questionsTo(email)).toHaveLength(2);
    expect([
      await getResubscribeState(token, days(6.9)),
      await getResubscribeState(token, days(7.1)),
    ]).toEqual(["first", "over"]);
    const last =
      resubscribeUrl({ consentId: id, askedAt: days(1) })
        .split("/")
        .at(-1) ?? "";
    expect(await getResubscribeState(last, days(7.9))).toBe("first");
    expect(await resubscribe(last, days(8.1))).toMatchObject({ code: "link_over" });
    expect(await isConsentOn(id)).toBe(false);
  });

  test("withdrawn by the link in the form's email stays withdrawn, whatever is pressed later", async () => {
    const { email, id, token } = await ticked();
    await withdrawConsent(db, { id }, { wording: "Stop", source: "/letters/stop" }, days(1));
    expect(await resubscribe(token, days(2))).toMatchObject({ code: "link_over" });
    expect(await isConsentOn(id)).toBe(false);
    await tick(email, days(3));
    expect((await lettersTo(email)).map(({ letter }) => letter)).toContain("letters-again");
  });

  test("is confirmed by a member in the settings", async () => {
    const member = await createMember({ isConfirmed: true });
    const { id } = await ticked(member.email);
    expect(await saveOccasionalLetter(member, { letters: true }, days(1))).toMatchObject({ ok: true });
    expect(await isConsentOn(id)).toBe(true);
    await deliverLetter(String((await questionsTo(member.email))[0]?.id), days(1));
    expect(await listEmails(member.email)).toEqual([]);
  });

  test("is valid at once without double opt-in, also if a confirmation was pending", async () => {
    const { email, id } = await ticked();
    await setDoubleOptIn(false);
    await tick(email, days(1));
    expect(await isConsentOn(id)).toBe(true);
    const other = await ticked();
    expect(await isConsentOn(other.id)).toBe(true);
    expect(await questionsTo(other.email)).toEqual([]);
  });

  test("unconfirmed is deleted after thirty days; confirmed or withdrawn ones stay", async () => {
    const [silent, stopped, meant] = [await ticked(), await ticked(), await ticked()];
    await withdrawConsent(db, { id: stopped.id }, { wording: "Stop", source: "/letters/stop" }, days(1));
    await resubscribe(meant.token, days(1));
    await applyPolicy("unmeant_ticks", days(29));
    expect(await db.consent.count({ where: { id: silent.id } })).toBe(1);
    await applyPolicy("unmeant_ticks", days(31));
    expect((await db.consent.findMany()).map(({ id }) => id).sort()).toEqual([stopped.id, meant.id].sort());
  });
});
