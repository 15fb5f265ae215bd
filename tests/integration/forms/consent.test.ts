import { describe, expect, test } from "vitest";
import { mastermindWaitlistCopy } from "@/content/pages/mastermind-waitlist";
import { ukWaitlistCopy } from "@/content/pages/uk-retreat-waitlist";
import { workbookCopy } from "@/content/pages/workbook-dialog";
import { db } from "@/lib/db";
import { joinMastermindWaitlist, joinUkWaitlist } from "@/lib/waitlists/entries";
import { requestWorkbook } from "@/lib/workbook/downloads";
import { uniqueEmail } from "../../support/factories";

type Store = (email: string, consent: boolean, now: Date) => Promise<void>;

const person = { name: "Maya", phone: "07700 900123" };

const forms: [string, Store, { wording: string; page: string }][] = [
  [
    "mastermind waitlist",
    (email, consent, now) =>
      joinMastermindWaitlist(
        { ...person, email, consent, current_business: "None", goals: "One", investment_level: "undecided" },
        now,
      ),
    { wording: mastermindWaitlistCopy.form.consent.label, page: "/mastermind-waitlist" },
  ],
  [
    "UK waitlist",
    (email, consent, now) => joinUkWaitlist({ ...person, email, consent }, now),
    { wording: ukWaitlistCopy.form.consent.label, page: "/uk-retreat-waitlist" },
  ],
  [
    "workbook",
    (email, consent, now) => requestWorkbook({ email, consent, page: "/mastermind-waitlist" }, now),
    { wording: workbookCopy.form.consent.label, page: "/mastermind-waitlist" },
  ],
];

const first = new Date("2026-01-01T10:00:00Z");
const later = new Date("2026-01-02T10:00:00Z");
const last = new Date("2026-01-03T10:00:00Z");

const consentsOf = (email: string) => db.consent.findMany({ where: { emailKey: email.toLowerCase() } });

describe.each(forms)("a consent given with the %s form", (_, store, { wording, page }) => {
  test("is none without a tick, is kept with its words, time and page, and is not withdrawn by sending again", async () => {
    const email = uniqueEmail();
    await store(email, false, first);
    expect(await consentsOf(email)).toEqual([]);
    await store(email, true, later);
    const given = [{ email, givenAt: later, wording, page, withdrawnAt: null }];
    expect(await consentsOf(email)).toMatchObject(given);
    await store(email, false, last);
    expect(await consentsOf(email)).toMatchObject(given);
  });

  test("counts as it was given last, and takes back a withdrawal", async () => {
    const email = uniqueEmail();
    await store(email, true, first);
    await db.consent.update({ where: { emailKey: email }, data: { withdrawnAt: later } });
    await store(email.toUpperCase(), true, last);
    expect(await consentsOf(email)).toMatchObject([{ givenAt: last, withdrawnAt: null }]);
  });

  test("survives ten submissions at once of which one has the tick", async () => {
    const email = uniqueEmail();
    await Promise.all(Array.from({ length: 10 }, (_each, index) => store(email, index === 4, first)));
    expect(await consentsOf(email)).toMatchObject([{ givenAt: first, wording, page }]);
  });
});

test("an address has one consent, from whichever form it came last", async () => {
  const email = uniqueEmail();
  for (const [, store] of forms) await store(email, true, first);
  await joinUkWaitlist({ ...person, email, consent: true }, later);
  expect(await consentsOf(email)).toMatchObject([{ givenAt: later, page: "/uk-retreat-waitlist" }]);
});

test("the database takes no consent that was withdrawn before it was given", async () => {
  const email = uniqueEmail();
  const consent = { email, emailKey: email, givenAt: later, wording: "Letters?", page: "/" };
  await expect(db.consent.create({ data: { ...consent, withdrawnAt: first } })).rejects.toThrow(
    "consents_withdrawn",
  );
});
