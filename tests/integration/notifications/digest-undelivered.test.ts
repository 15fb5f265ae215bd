import { beforeEach, describe, expect, test } from "vitest";
import { digestWords } from "@/content/emails/founder-daily-digest";
import { getSettings } from "@/lib/content/settings";
import { db } from "@/lib/db";
import { sendFounderDigest } from "@/lib/notifications/founder-digest";
import { nextTryAt } from "@/lib/email/back-off";
import { irrelevanceReasons } from "@/lib/email/relevance-check";
import { deliverLetter } from "../../support/letter-jobs";
import { setFaults } from "../../support/sandbox";
import { digestOf, emptyClubhouse, failedLetter, joinedAt, morning } from "./digest-fixture";

beforeEach(emptyClubhouse);

const { why, letter: letterWords } = digestWords.undelivered;

/** The digest's entries for each failed email of a morning. */
async function undelivered(day: number) {
  const digest = await digestOf(morning(day));
  const section = digest?.sections.find(({ heading }) => heading === digestWords.undelivered.heading);
  return (section?.entries ?? []).map(({ title, rows: [letter, , reason] }) => ({
    title,
    letter: letter?.value,
    why: reason?.value,
  }));
}

test("an email is reported when it fails, days after it was created, and once", async () => {
  const letter = await failedLetter();
  await db.email.update({
    where: { id: letter.id },
    data: { status: "queued", failedAt: null, lastError: null },
  });
  await joinedAt(morning(1, 60));
  expect(await undelivered(1)).toEqual([]);
  await joinedAt(morning(2, 60));
  expect(await undelivered(2)).toEqual([]);
  await db.email.update({
    where: { id: letter.id },
    data: { status: "failed", failedAt: morning(3, 60), lastError: "no_connection" },
  });
  expect(await undelivered(3)).toEqual([
    { title: letter.to, letter: "“The REBEL Journey, your copy”", why: why.outage },
  ]);
  expect(await sendFounderDigest(morning(4))).toBe(false);
});

test("an address refused by the mail service is reported as such", async () => {
  const { id, to } = await failedLetter({ lastError: null });
  await db.email.update({ where: { id }, data: { status: "queued", failedAt: null } });
  const error = { statusCode: 422, name: "validation_error", message: "Invalid `to` field." };
  await setFaults({ resend: { error } });
  await deliverLetter(id, morning(2, 60));
  expect(await undelivered(2)).toMatchObject([{ title: to, why: why.address }]);
});

test("an unknown sender domain is not reported as a wrong address", async () => {
  const { id, to } = await failedLetter({ lastError: null });
  let tries = 0;
  while (nextTryAt(tries + 1, new Date())) tries += 1;
  await db.email.update({ where: { id }, data: { status: "queued", failedAt: null, attempts: tries } });
  const error = { statusCode: 403, name: "validation_error", message: "The domain is not verified." };
  await setFaults({ resend: { error } });
  await deliverLetter(id, morning(2, 60));
  expect(await undelivered(2)).toMatchObject([{ title: to, why: why.settings }]);
});

test.each(irrelevanceReasons)("a letter that had become pointless (%s) is not told of", async (lastError) => {
  await failedLetter({ lastError });
  expect(await sendFounderDigest(morning(2))).toBe(false);
});

test.each([
  ["validation_error", why.address],
  ["no_connection", why.outage],
  ["internal_server_error", why.outage],
  ["invalid_api_key", why.settings],
  ["monthly_quota_exceeded", why.allowance],
  ["outcome_unknown", why.unclear],
  ["unknown_letter", why.ours],
  ["Error", why.ours],
  [null, why.ours],
])("the reason %s is described", async (lastError, words) => {
  await failedLetter({ lastError });
  expect(await undelivered(2)).toMatchObject([{ why: words }]);
});

describe("an email to the founder", () => {
  test("that failed is reported as a notice, with its subject", async () => {
    await failedLetter({
      letter: "founder-new-booking",
      to: getSettings().email,
      values: { name: "Kat", paid: "£97" },
    });
    expect(await undelivered(2)).toMatchObject([
      { title: `You, at ${getSettings().email}`, letter: "The notice to you, “New booking: Kat, £97”" },
    ]);
  });

  test("that was a digest itself is reported with its date", async () => {
    await joinedAt(morning(1, 60));
    await sendFounderDigest(morning(1));
    await joinedAt(morning(2, 60), "Priya");
    // On its way: new entries wait and are sent with it
    expect(await sendFounderDigest(morning(2))).toBe(false);
    await db.email.updateMany({ data: { status: "failed", failedAt: morning(2), createdAt: morning(1) } });
    const next = await digestOf(morning(3));
    expect(next?.sections[0]?.entries).toMatchObject([
      { title: `You, at ${getSettings().email}`, rows: [{ value: "Your digest of 1 March 2026" }, {}, {}] },
    ]);
    // It was never delivered, so all of it is sent again
    expect(next?.sections.flatMap(({ lines }) => lines)).toEqual(["Priya", "Kat Ellis"]);
    await joinedAt(morning(4, 60), "Dawn");
    expect((await digestOf(morning(4)))?.sections.flatMap(({ lines }) => lines)).toEqual(["Dawn"]);
  });
});

test("an email of an unknown template or with a missing value is described as far as possible", async () => {
  await failedLetter({ letter: "gone-for-good" });
  await failedLetter({ letter: "founder-new-booking", values: { name: "Kat" }, lastError: "Error" });
  const told = await undelivered(2);
  expect(told.map(({ letter }) => letter).sort()).toEqual(
    [letterWords.unknown, "The notice to you, “New booking: Kat, …”"].sort(),
  );
});

test("an email that was resent and failed again is reported again", async () => {
  const { id, to } = await failedLetter();
  expect(await undelivered(1)).toMatchObject([{ title: to }]);
  await db.email.update({ where: { id }, data: { failedAt: morning(3) } });
  await joinedAt(morning(2, 60));
  expect(await undelivered(2)).toEqual([]);
  expect(await undelivered(4)).toMatchObject([{ title: to }]);
});
