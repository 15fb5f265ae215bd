import { beforeEach, describe, expect, test } from "vitest";
import { digestWords } from "@/content/emails/founder-daily-digest";
import { getSettings } from "@/lib/content/settings";
import { resolveReports } from "@/lib/clubhouse/reports";
import { db } from "@/lib/db";
import { sendFounderDigest } from "@/lib/notifications/founder-digest";
import { createMember, uniqueEmail } from "../../support/factories";
import { reported, written } from "../clubhouse/moderation-fixture";
import {
  askedForWorkbook,
  digestLetter,
  digestOf,
  emptyClubhouse,
  failedLetter,
  joinedAt,
  morning,
  onMastermindWaitlist,
  onUkWaitlist,
} from "./digest-fixture";

beforeEach(emptyClubhouse);

test("every kind of news is described in both parts of the email", async () => {
  const maya = await onMastermindWaitlist(morning(2, 600));
  const dee = await onUkWaitlist(morning(2, 500));
  const reader = await askedForWorkbook(morning(2, 400), { consents: true });
  await joinedAt(morning(2, 300), "Kat Ellis");
  const lost = await failedLetter();
  const [dawn, priya] = [await createMember(), await createMember()];
  await reported(await written(dawn), [priya], morning(2, 200));
  const { subject, html, text, replyTo } = await digestLetter(morning(2));
  expect(subject).toBe("1 letter didn’t arrive, 1 message reported, and more");
  expect(replyTo).toEqual([getSettings().email]);
  const told = [
    ...["Maya Fox: Mastermind", maya.email, "07700 900123", "http://localhost:3000/admin/waitlists"],
    "I’d pay £97 a month for 6 months",
    ...["Dee Okafor: UK retreat", dee.email, "07700 900456"],
    "Each person has had a confirmation. The mastermind list has been told you’ll be in touch.",
    ...[reader, "1 of them would like the occasional letter"],
    ...["New in the Clubhouse", "Kat Ellis", "http://localhost:3000/members"],
    ...[lost.to, "“The REBEL Journey, your copy”", "won’t take the address"],
    ...["Somebody has asked you to look at a message", "http://localhost:3000/admin/reports"],
    ...["1 new, 1 in all", "1 new, 1 waiting"],
  ];
  for (const words of told) {
    expect(html).toContain(words);
    expect(text).toContain(words);
  }
  expect(text).toMatch(/^Waitlists of programmes:? +1 new, 1 in all$/m);
  expect(`${html}${text}`).not.toMatch(/Kettles|A café/);
  expect(`${html}${text}`).not.toMatch(/admin pages|undefined|\[object/);
});

describe("a long list", () => {
  test("is limited to 12, the newest first, with the number of the others", async () => {
    for (let index = 1; index <= 25; index++) {
      const at = morning(2, 600 - index);
      if (index % 5 === 0) await onMastermindWaitlist(at, { name: `Person ${index}` });
      else await onUkWaitlist(at, `Person ${index}`);
    }
    const digest = await digestOf(morning(2));
    const [section] = digest?.sections ?? [];
    expect(section?.entries).toHaveLength(12);
    expect(section?.entries[0]?.title).toBe("Person 25: Mastermind");
    expect(section?.entries[11]?.title).toBe("Person 14: UK retreat");
    expect(section?.after[0]).toBe("And 13 more.");
    expect(digest?.totals).toEqual([
      { label: "Waitlists of programmes", value: "5 new, 5 in all" },
      { label: "Waitlists of retreats", value: "20 new, 20 in all" },
    ]);
    expect(await sendFounderDigest(morning(3))).toBe(false);
  });

  test("of 500 of each kind makes one email that mail programs show completely", async () => {
    const number = (count: number) => Array.from({ length: count }, (_, index) => index);
    const at = morning(2, 600);
    const long = "A sentence with “quotes” & more that goes on for quite a while. ".repeat(70);
    const person = (index: number) => {
      const email = `person-${index}@example.test`;
      return {
        email,
        emailKey: email,
        name: "Wilhelmina ".repeat(18),
        phone: "07700 900123",
        createdAt: at,
        updatedAt: at,
      };
    };
    await db.mastermindWaitlistEntry.createMany({
      data: number(500).map((index) => ({
        ...person(index),
        ...{ programme: "mastermind", currentBusiness: long, goals: long, investmentLevel: "saving-up" },
      })),
    });
    await db.retreatWaitlistEntry.createMany({
      data: number(500).map((index) => ({ ...person(index), retreat: "dorset" })),
    });
    await db.workbookDownload.createMany({
      data: number(500).map((index) => {
        const { email, emailKey } = person(index);
        return { email, emailKey, downloadedAt: at, createdAt: at, updatedAt: at };
      }),
    });
    const users = await db.user.createManyAndReturn({
      data: number(500).map((index) => {
        const { email, emailKey } = person(index);
        return { email, emailKey, passwordHash: "none", createdAt: at };
      }),
      select: { id: true, email: true },
    });
    await db.profile.createMany({
      data: users.map(({ id, email }) => ({ userId: id, email, displayName: "W".repeat(80), createdAt: at })),
    });
    await db.email.createMany({
      data: number(500).map((index) => ({
        cause: `test:${index}`,
        letter: "workbook-delivered",
        to: `lost-${index}@example.test`,
        values: {},
        status: "failed" as const,
        failedAt: at,
        lastError: "invalid_api_key",
      })),
    });
    const { html, text } = await digestLetter(morning(2));
    expect(text.match(/And \d+ more\./g)).toEqual([
      "And 488 more.",
      "And 988 more.",
      "And 480 more.",
      "And 480 more.",
    ]);
    // Gmail's limit of a message
    expect(Buffer.byteLength(html)).toBeLessThan(102_000);
    expect(await sendFounderDigest(morning(3))).toBe(false);
  });
});

describe("text from forms", () => {
  test("is escaped everywhere", async () => {
    const hostile = `<img src=x onerror=alert(1)> {balance} ‮`;
    await onMastermindWaitlist(morning(2, 60), { name: hostile });
    await joinedAt(morning(2, 60), hostile);
    await failedLetter({
      letter: "founder-new-booking",
      to: getSettings().email,
      values: { name: `${hostile}\r\nBcc: x`, paid: "£97" },
    });
    const { subject, html, text } = await digestLetter(morning(2));
    expect(html).not.toContain("<img");
    expect(html.match(/&lt;img src=x onerror=alert\(1\)&gt; \{balance\}/g)?.length).toBeGreaterThanOrEqual(3);
    expect(subject).not.toMatch(/[\r\n]/);
    expect(text.match(/^Waitlists$/gm)).toHaveLength(1);
    expect(text).not.toMatch(/^Bcc/m);
  });
});

describe("reported messages", () => {
  test("are listed when they are new and open, with the number of all open ones", async () => {
    const [dawn, priya, ann] = [await createMember(), await createMember(), await createMember()];
    const robyn = await createMember({ role: "admin" });
    const [old, kept, twice] = [await written(dawn), await written(dawn), await written(dawn)];
    await reported(old, [priya], morning(1, 60));
    expect((await digestOf(morning(1)))?.subject).toBe("1 message reported");
    await reported(kept, [priya], morning(2, 60));
    await reported(twice, [priya, ann], morning(2, 50));
    await resolveReports(robyn, kept, "kept", morning(2, 30));
    const digest = await digestOf(morning(2));
    expect(digest?.totals[0]).toEqual({ label: "Reported messages", value: "1 new, 2 waiting" });
    expect(digest?.sections[0]?.texts).toEqual([
      "Somebody has asked you to look at a message in the Clubhouse.",
      "With the older ones, 2 are waiting for you.",
    ]);
    // Still open, but not new
    expect(await sendFounderDigest(morning(3))).toBe(false);
  });
});

describe("new members", () => {
  test("exclude administrators and deleted accounts, but include blocked ones", async () => {
    await joinedAt(morning(2, 90), "Robyn", "admin");
    expect(await sendFounderDigest(morning(2))).toBe(false);
    const gone = await joinedAt(morning(2, 80), "Gone");
    await db.user.delete({ where: { id: gone.id } });
    const shutOut = await joinedAt(morning(2, 70), "Shut out");
    await db.user.update({ where: { id: shutOut.id }, data: { blockedAt: morning(2, 60) } });
    const digest = await digestOf(morning(2));
    expect(digest?.sections).toMatchObject([{ lines: ["Shut out"] }]);
    expect(digest?.totals).toEqual([{ label: "Members", value: "1 new, 2 in all" }]);
  });
});

test("consents to the newsletter are counted until they are withdrawn", async () => {
  await askedForWorkbook(morning(2, 60), { consents: true });
  const stopped = await askedForWorkbook(morning(2, 60), { consents: true });
  await askedForWorkbook(morning(2, 60));
  await db.consent.update({ where: { emailKey: stopped }, data: { withdrawnAt: morning(2, 30) } });
  const digest = await digestOf(morning(2));
  expect(digest?.sections[0]?.lines).toHaveLength(3);
  expect(digest?.sections[0]?.after).toEqual([
    "1 of them would like the occasional letter from Rebel Retreats.",
  ]);
});

const hour = 60;

/** Sends an enquiry about a custom retreat, so many minutes before that day's digest. */
function asked(
  day: number,
  minutesBefore: number,
  firstName: string,
  status: "new" | "waiting" | "answered" = "waiting",
) {
  const email = uniqueEmail();
  return db.customRetreatEnquiry.create({
    data: {
      ...{ firstName, lastName: "Callaghan", vision: "Three days", status, email, emailKey: email },
      updatedAt: morning(day, minutesBefore),
    },
  });
}

test("an unanswered enquiry past its deadline is reported once, with a link to the list", async () => {
  await asked(2, 25 * hour, "Ruth");
  await asked(2, 26 * hour, "Marta", "new");
  await asked(2, 26 * hour, "Greta", "answered");
  await asked(2, 20 * hour, "Judith");
  const digest = await digestOf(morning(2));
  const [section] = digest?.sections ?? [];
  expect(section).toMatchObject({
    heading: digestWords.answers.heading,
    link: { url: expect.stringMatching(/\/admin\/enquiries$/) as string },
  });
  expect(section?.lines.map((line) => line.split(",")[0])).toEqual(["Marta Callaghan", "Ruth Callaghan"]);
  // Judith's is late by the next day; the other two were reported
  const next = await digestOf(morning(3));
  expect(next?.sections[0]?.lines).toHaveLength(1);
  expect(await sendFounderDigest(morning(4))).toBe(false);
});

test("an enquiry answered in time is not reported", async () => {
  await asked(2, 30 * hour, "Ruth", "answered");
  expect(await sendFounderDigest(morning(2))).toBe(false);
});
