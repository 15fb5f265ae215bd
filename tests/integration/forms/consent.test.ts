import { beforeAll, describe, expect, test } from "vitest";
import { mastermind } from "@/content/programmes";
import { mastermindWaitlistPage } from "@/content/pages/mastermind-waitlist";
import { retreatWaitlistPage } from "@/content/pages/retreat-waitlist";
import { workbookPart } from "@/content/pages/workbook-dialog";
import { withdrawConsent } from "@/lib/leads/consents/consents";
import { getContent } from "@/lib/content/documents";
import { db } from "@/lib/db";
import { dorset } from "@/content/retreats";
import { joinProgrammeWaitlist, joinRetreatWaitlist } from "@/lib/orders/waitlists/entries";
import { requestWorkbook } from "@/lib/leads/workbook/downloads";
import { setDoubleOptIn } from "../../support/double-opt-in";
import { uniqueEmail } from "../../support/factories";

beforeAll(() => setDoubleOptIn(false));

type Store = (email: string, consent: boolean, now: Date) => Promise<unknown>;

const person = { name: "Maya", phone: "07700 900123" };

const forms: [string, Store, { wording: string; page: string }][] = [
  [
    "mastermind waitlist",
    (email, consent, now) =>
      joinProgrammeWaitlist(
        mastermind,
        { ...person, email, consent, current_business: "None", goals: "One", investment_level: "undecided" },
        now,
      ),
    { wording: getContent(mastermindWaitlistPage).form.consent.label, page: "/mastermind-waitlist" },
  ],
  [
    "UK waitlist",
    (email, consent, now) => joinRetreatWaitlist(dorset, { ...person, email, consent }, now),
    { wording: getContent(retreatWaitlistPage).form.consent.label, page: "/uk-retreat-waitlist" },
  ],
  [
    "workbook",
    (email, consent, now) => requestWorkbook({ email, consent, page: "/mastermind-waitlist" }, now),
    { wording: getContent(workbookPart).form.consent.label, page: "/mastermind-waitlist" },
  ],
];

const first = new Date("2026-01-01T10:00:00Z");
const later = new Date("2026-01-02T10:00:00Z");
const last = new Date("2026-01-03T10:00:00Z");

const historyOf = (email: string) =>
  db.consentEvent.findMany({ where: { consent: { emailKey: email } }, orderBy: { createdAt: "asc" } });
const consentsOf = (email: string) => db.consent.findMany({ where: { emailKey: email.toLowerCase() } });

describe.each(forms)("consent on the %s form", (_, store, { wording, page }) => {
  test("needs a tick, is stored with words, time and page, and is not withdrawn by resending", async () => {
    const email = uniqueEmail();
    await store(email, false, first);
    expect(await consentsOf(email)).toEqual([]);
    await store(email, true, later);
    const given = [{ email, givenAt: later, wording, page, withdrawnAt: null }];
    expect(await consentsOf(email)).toMatchObject(given);
    await store(email, false, last);
    expect(await consentsOf(email)).toMatchObject(given);
  });

  test("counts as given last, with a row for each time", async () => {
    const email = uniqueEmail();
    await store(email, true, first);
    await store(email.toUpperCase(), true, last);
    expect(await consentsOf(email)).toMatchObject([{ givenAt: last, withdrawnAt: null }]);
    const given = { kind: "given", wording, source: page };
    expect(await historyOf(email)).toMatchObject([
      { ...given, email, createdAt: first },
      { ...given, email: email.toUpperCase(), createdAt: last },
    ]);
  });

  test("does nothing after a withdrawal; an email asks to confirm, once a day", async () => {
    const email = uniqueEmail();
    await store(email, true, first);
    await withdrawConsent(db, { emailKey: email }, { wording: "Stop", source: "/letters/stop" }, later);
    const stopped = await consentsOf(email);
    const hours = (count: number) => new Date(last.getTime() + count * 60 * 60 * 1000);
    await Promise.all(Array.from({ length: 10 }, () => store(email.toUpperCase(), true, last)));
    await store(email, true, hours(23));
    await store(email, false, hours(30));
    expect(await consentsOf(email)).toEqual(stopped);
    const questions = { where: { to: email, letter: "letters-again" } };
    expect(await db.email.count(questions)).toBe(1);
    await store(email, true, hours(24));
    expect(await db.email.count(questions)).toBe(2);
    const asked = { kind: "asked", wording, source: page };
    expect((await historyOf(email)).slice(1)).toMatchObject([
      { kind: "withdrawn", wording: "Stop", source: "/letters/stop", createdAt: later },
      { ...asked, createdAt: last },
      { ...asked, createdAt: hours(24) },
    ]);
    expect(await consentsOf(email)).toEqual(stopped);
  });

  test("survives ten parallel submissions of which one has the tick", async () => {
    const email = uniqueEmail();
    await Promise.all(Array.from({ length: 10 }, (_each, index) => store(email, index === 4, first)));
    expect(await consentsOf(email)).toMatchObject([{ givenAt: first, wording, page }]);
  });
});

test("an address has one consent, of the form that was sent last", async () => {
  const email = uniqueEmail();
  for (const [, store] of forms) await store(email, true, first);
  await joinRetreatWaitlist(dorset, { ...person, email, consent: true }, later);
  expect(await consentsOf(email)).toMatchObject([{ givenAt: later, page: "/uk-retreat-waitlist" }]);
});

test("the database refuses a withdrawal earlier than the consent", async () => {
  const email = uniqueEmail();
  const consent = { email, emailKey: email, givenAt: later, wording: "Letters?", page: "/" };
  await expect(db.consent.create({ data: { ...consent, withdrawnAt: first } })).rejects.toThrow(
    "consents_withdrawn",
  );
});
