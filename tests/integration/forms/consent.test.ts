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

const forms: [string, Store, (emailKey: string) => Promise<unknown>, { wording: string; page: string }][] = [
  [
    "mastermind waitlist",
    (email, consent, now) =>
      joinMastermindWaitlist(
        { ...person, email, consent, current_business: "None", goals: "One", investment_level: "undecided" },
        now,
      ),
    (emailKey) => db.mastermindWaitlistEntry.findUnique({ where: { emailKey } }),
    { wording: mastermindWaitlistCopy.form.consent.label, page: "/mastermind-waitlist" },
  ],
  [
    "UK waitlist",
    (email, consent, now) => joinUkWaitlist({ ...person, email, consent }, now),
    (emailKey) => db.ukRetreatWaitlistEntry.findUnique({ where: { emailKey } }),
    { wording: ukWaitlistCopy.form.consent.label, page: "/uk-retreat-waitlist" },
  ],
  [
    "workbook",
    (email, consent, now) => requestWorkbook({ email, consent, page: "/mastermind-waitlist" }, now),
    (emailKey) => db.workbookDownload.findUnique({ where: { emailKey } }),
    { wording: workbookCopy.form.consent.label, page: "/mastermind-waitlist" },
  ],
];

const first = new Date("2026-01-01T10:00:00Z");
const later = new Date("2026-01-02T10:00:00Z");
const last = new Date("2026-01-03T10:00:00Z");

describe.each(forms)("a consent given with the %s form", (_, store, read, { wording, page }) => {
  const none = { consentAt: null, consentWording: null, consentPage: null };
  const given = (consentAt: Date) => ({ consentAt, consentWording: wording, consentPage: page });

  test("is none without a tick, is kept with its words, time and page, and is not withdrawn by sending again", async () => {
    const email = uniqueEmail();
    await store(email, false, first);
    expect(await read(email)).toMatchObject({ ...none, createdAt: first, updatedAt: first });
    await store(email, true, later);
    expect(await read(email)).toMatchObject({ ...given(later), createdAt: first, updatedAt: later });
    await store(email, false, last);
    expect(await read(email)).toMatchObject({ ...given(later), createdAt: first, updatedAt: last });
  });

  test("survives ten submissions at once of which one has the tick", async () => {
    const email = uniqueEmail();
    await Promise.all(Array.from({ length: 10 }, (_each, index) => store(email, index === 4, first)));
    expect(await read(email)).toMatchObject(given(first));
  });
});

test("the database takes no half of a consent", async () => {
  const email = uniqueEmail();
  await expect(
    db.workbookDownload.create({ data: { email, emailKey: email, downloadedAt: first, consentAt: first } }),
  ).rejects.toThrow("workbook_downloads_consent");
});
