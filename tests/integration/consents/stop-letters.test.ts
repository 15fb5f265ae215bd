import { beforeAll, describe, expect, test } from "vitest";
import { accountPart } from "@/content/pages/account";
import { lettersOn, stopLine } from "@/content/emails/letters-on";
import { waitlistUkRetreat } from "@/content/emails/waitlist-uk-retreat";
import { letterLinksPart } from "@/content/pages/letter-links";
import { POST } from "@/app/letters/stop/[token]/one-click/route";
import { signedUrl } from "@/lib/crypto/links/signed-links";
import { stopLettersAction } from "@/lib/leads/consents/actions";
import { consentSince, giveConsent, isConsentOn, withdrawConsent } from "@/lib/leads/consents/consents";
import { db } from "@/lib/db";
import { dorset } from "@/content/retreats";
import { retreatWords } from "@/lib/content/retreats";
import { fill } from "@/lib/text";
import { joinRetreatWaitlist } from "@/lib/orders/waitlists/entries";
import { requestWorkbook } from "@/lib/leads/workbook/downloads";
import { setDoubleOptIn } from "../../support/double-opt-in";
import { uniqueEmail } from "../../support/factories";
import type { EntryPoint } from "../../support/find-entry-points";
import { openPage } from "../../support/call-entry-point";
import { deliverAll, lettersTo } from "../../support/outbox";
import { listEmails } from "../../support/sandbox";
import { getContent } from "@/lib/content/documents";

const accountCopy = getContent(accountPart);

const stopLettersCopy = getContent(letterLinksPart).stop;

beforeAll(() => setDoubleOptIn(false));

const now = new Date("2026-03-01T12:00:00Z");
const minutes = (count: number) => new Date(now.getTime() + count * 60_000);
const form = { wording: accountCopy.letters.label, page: "/account" };
const byPress = { wording: stopLettersCopy.submit, source: "/letters/stop" };
const idle = { status: "idle" } as const;

const tokenOf = (consentId: string) => signedUrl("stop-letters", consentId).split("/").at(-1) ?? "";
const consentOf = (email: string) => db.consent.findUniqueOrThrow({ where: { emailKey: email } });
const give = (email: string, at = now) => db.$transaction((tx) => giveConsent(tx, email, form, at));
const join = (email: string, consent: boolean, at = now) =>
  joinRetreatWaitlist(dorset, { name: "Maya", phone: "07700 900123", email, consent }, at);
const namesOfLetters = async (email: string) => (await lettersTo(email)).map(({ letter }) => letter);

function stop(token: string) {
  const posted = new FormData();
  posted.set("token", token);
  return stopLettersAction(idle, posted);
}

/** Opens the page as a link scanner does, with any parameters. */
const page: EntryPoint = {
  kind: "page",
  name: "/letters/stop/[token]",
  file: "app/letters/stop/[token]/page.tsx",
};
const open = (token: string) => openPage(page, { token });

describe("unsubscribing", () => {
  test("takes one press, and a second one changes nothing", async () => {
    const email = uniqueEmail();
    const { id } = await give(email);
    expect(await stop(tokenOf(id))).toMatchObject({ status: "sent" });
    const { withdrawnAt } = await consentOf(email);
    expect(withdrawnAt).not.toBeNull();
    expect(await stop(tokenOf(id))).toMatchObject({ status: "sent" });
    expect(await consentOf(email)).toMatchObject({ withdrawnAt, ...form });
    expect(await consentSince(email)).toBeNull();
  });

  test("affects no other address", async () => {
    const [email, other] = [uniqueEmail(), uniqueEmail()];
    const { id } = await give(email);
    await give(other);
    await stop(tokenOf(id));
    expect(await consentSince(other)).toEqual(now);
  });

  test("is refused with a forged, mixed-up or missing token, and names a contact", async () => {
    const [email, other] = [uniqueEmail(), uniqueEmail()];
    const { id } = await give(email);
    const { id: otherId } = await give(other);
    const secret = (consentId: string) => tokenOf(consentId).slice(consentId.length + 1);
    const forged = [`${otherId}-${secret(id)}`, id, `${id}-${"A".repeat(43)}`, "", "x".repeat(100_000), "\0"];
    for (const token of forged) {
      const answer = await stop(token);
      expect(answer).toMatchObject({ status: "failed", fields: {}, values: {} });
      expect(answer).toHaveProperty("message", expect.stringContaining(stopLettersCopy.unknown.write));
    }
    expect(await stopLettersAction(idle, new FormData())).toMatchObject({ status: "failed" });
    expect([await consentSince(email), await consentSince(other)]).toEqual([now, now]);
  });

  test("does not happen by opening the link, however often", async () => {
    const email = uniqueEmail();
    const { id } = await give(email);
    for (let count = 0; count < 3; count++) expect(await open(tokenOf(id))).toBe("shown");
    expect(await consentOf(email)).toMatchObject({ givenAt: now, withdrawnAt: null });
  });

  test("works for an address whose consent was deleted", async () => {
    const email = uniqueEmail();
    const { id } = await give(email);
    await db.consent.delete({ where: { id } });
    expect(await open(tokenOf(id))).toBe("shown");
    expect(await stop(tokenOf(id))).toMatchObject({ status: "sent" });
  });

  test("works by the old link after a new consent", async () => {
    const email = uniqueEmail();
    await join(email, true);
    const { id } = await consentOf(email);
    await stop(tokenOf(id));
    await give(email, new Date());
    expect(await isConsentOn(id)).toBe(true);
    await stop(tokenOf(id));
    expect(await isConsentOn(id)).toBe(false);
  });

  test("is recorded no earlier than the consent, even if a server's clock is slow", async () => {
    const email = uniqueEmail();
    const { id } = await give(email, minutes(5));
    await withdrawConsent(db, { id }, byPress, now);
    expect(await consentOf(email)).toMatchObject({ givenAt: minutes(5), withdrawnAt: minutes(5) });
  });

  test("in parallel with a consent leaves it on or off, consistently", async () => {
    for (let round = 0; round < 10; round++) {
      const email = uniqueEmail();
      const { id } = await give(email);
      await Promise.all([
        give(email, minutes(1)),
        withdrawConsent(db, { id }, byPress, minutes(1)),
        give(email, minutes(1)),
        withdrawConsent(db, { id }, byPress, minutes(1)),
      ]);
      const { withdrawnAt } = await consentOf(email);
      expect([null, minutes(1).getTime()]).toContain(withdrawnAt?.getTime() ?? null);
      expect(await db.consent.count({ where: { emailKey: email } })).toBe(1);
      await stop(tokenOf(id));
      expect(await isConsentOn(id)).toBe(false);
    }
  });
});

test("one of ten parallel consents begins it, also after a withdrawal", async () => {
  const email = uniqueEmail();
  const begun = async () =>
    (await Promise.all(Array.from({ length: 10 }, () => give(email)))).filter(({ begins }) => begins);
  const [first, ...none] = await begun();
  expect(none).toEqual([]);
  expect(await begun()).toEqual([]);
  await withdrawConsent(db, { id: String(first?.id) }, byPress, now);
  expect(await begun()).toEqual([first]);
});

describe("the unsubscribe link", () => {
  test("is in both parts of the form's email, and in no row of the outbox", async () => {
    const email = uniqueEmail();
    await requestWorkbook({ email, consent: true, page: "/" }, now);
    const { id } = await consentOf(email);
    await deliverAll();
    const [letter] = await listEmails(email);
    for (const part of [letter?.html, letter?.text]) {
      expect(part).toContain(signedUrl("stop-letters", id));
      expect(part).toContain(stopLine.text);
    }
    expect(JSON.stringify(await lettersTo(email))).not.toContain(tokenOf(id).slice(id.length));
  });

  test("is in no email about a form without consent, despite consent elsewhere", async () => {
    const email = uniqueEmail();
    await requestWorkbook({ email, consent: true, page: "/" }, now);
    await join(email, false);
    await deliverAll();
    const letters = await listEmails(email);
    const answer = letters.find(({ text }) => text.includes("waitlist"));
    expect(answer?.html).not.toMatch(/letters\/stop/);
    expect(answer?.text).not.toContain(stopLine.text);
    expect(letters).toHaveLength(2);
  });

  test("comes with its own email, once, if consent is given by a second form", async () => {
    const email = uniqueEmail();
    await join(email, false);
    await join(email, true, minutes(1));
    await join(email, true, minutes(2));
    expect(await namesOfLetters(email)).toEqual(["waitlist-uk-retreat", "letters-on"]);
    const { id } = await consentOf(email);
    await deliverAll();
    const letter = (await listEmails(email)).find(({ subject }) => subject === lettersOn.subject);
    expect(letter?.text).toContain(signedUrl("stop-letters", id));
    expect(letter?.html).toContain(signedUrl("stop-letters", id));
  });

  test("is not sent if consent follows a withdrawal: the address is asked to confirm", async () => {
    const email = uniqueEmail();
    await join(email, true);
    await join(email, true, minutes(1));
    expect(await namesOfLetters(email)).toEqual(["waitlist-uk-retreat"]);
    await withdrawConsent(db, { emailKey: email }, byPress, minutes(2));
    await join(email, true, minutes(3));
    await join(email, false, minutes(4));
    expect(await namesOfLetters(email)).toEqual(["waitlist-uk-retreat", "letters-again"]);
  });

  test("is not sent if the consent is withdrawn before the email is", async () => {
    const email = uniqueEmail();
    await join(email, false);
    await join(email, true, minutes(1));
    await withdrawConsent(db, { emailKey: email }, byPress, minutes(2));
    await deliverAll();
    expect((await listEmails(email)).map(({ subject }) => subject)).toEqual([
      fill(waitlistUkRetreat.subject, retreatWords(dorset)),
    ]);
  });

  test("is sent once for ten parallel forms of which one has consent", async () => {
    const email = uniqueEmail();
    await Promise.all(Array.from({ length: 10 }, (_each, index) => join(email, index === 4)));
    const { id } = await consentOf(email);
    await deliverAll();
    const letters = await listEmails(email);
    expect(letters.filter(({ text }) => text.includes(signedUrl("stop-letters", id)))).toHaveLength(1);
    expect(letters.length).toBeLessThanOrEqual(2);
  });
});

describe("one-click unsubscribe", () => {
  const press = (token: string) =>
    POST(new Request("http://localhost:3000/x", { method: "POST" }), { params: Promise.resolve({ token }) });

  test("withdraws the consent, once for two clicks, and is in the ledger", async () => {
    const email = uniqueEmail();
    const { id } = await give(email);
    expect((await press(tokenOf(id))).status).toBe(200);
    const { withdrawnAt } = await consentOf(email);
    expect(withdrawnAt).not.toBeNull();
    expect((await press(tokenOf(id))).status).toBe(200);
    expect(await consentOf(email)).toMatchObject({ withdrawnAt });
    const events = await db.consentEvent.findMany({ where: { consentId: id, kind: "withdrawn" } });
    expect(events).toMatchObject([{ wording: "List-Unsubscribe", source: "/letters/stop" }]);
    expect((await press(`${id}-${"A".repeat(43)}`)).status).toBe(404);
  });

  test("is in emails caused by consent, but not in confirmation requests", async () => {
    const email = uniqueEmail();
    await join(email, true);
    await deliverAll();
    const [letter] = await listEmails(email);
    const { id } = await consentOf(email);
    expect(letter).toMatchObject({
      headers: {
        "List-Unsubscribe": `<${signedUrl("stop-letters", id)}>`,
        "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
      },
    });
    await press(tokenOf(id));
    await join(email, true, new Date());
    await deliverAll();
    const asked = (await listEmails(email)).find(({ html }) => html.includes("/letters/yes/"));
    expect(asked).toBeDefined();
    expect(JSON.stringify(asked)).not.toContain("List-Unsubscribe");
  });
});
