import { beforeEach, describe, expect, test } from "vitest";
import { digestWords } from "@/content/emails/founder-daily-digest";
import { getSettings } from "@/lib/content/settings";
import { db } from "@/lib/db";
import { setDigestTime } from "@/lib/administration/team/alerts";
import { sendDueDigest, sendFounderDigest } from "@/lib/notifications/founder-digest";
import { createMember } from "../../support/factories";
import { deliverAll, lettersTo, withoutTable } from "../../support/outbox";
import { listEmails, setFaults } from "../../support/sandbox";
import {
  askedForWorkbook,
  digestOf,
  emptyClubhouse,
  failedLetter,
  joinedAt,
  morning,
  onMastermindWaitlist,
  onUkWaitlist,
} from "./digest-fixture";

beforeEach(emptyClubhouse);

const titles = (digest: Awaited<ReturnType<typeof digestOf>>) =>
  digest?.sections.flatMap(({ entries }) => entries.map(({ title }) => title)) ?? [];

test("sends no email without news, and stores nothing", async () => {
  expect(await sendFounderDigest(morning(2))).toBe(false);
  expect(await db.email.count()).toBe(0);
  expect(await db.founderDigest.count()).toBe(0);
});

test("news after an empty run are sent the same day, once", async () => {
  expect(await sendFounderDigest(morning(2))).toBe(false);
  await onUkWaitlist(morning(2, 1));
  expect(await sendFounderDigest(morning(2, -10))).toBe(true);
  await onUkWaitlist(morning(2, -5));
  expect(await sendFounderDigest(morning(2, -60))).toBe(false);
  expect(await lettersTo(getSettings().email)).toHaveLength(1);
});

describe("one a day", () => {
  test("a second run sends nothing, and the next day sends only what is new", async () => {
    await onMastermindWaitlist(morning(2, 600));
    expect(titles(await digestOf(morning(2)))).toEqual(["Maya Fox: Mastermind"]);
    await onUkWaitlist(morning(2, -20));
    expect(await sendFounderDigest(morning(2, -30))).toBe(false);
    expect(titles(await digestOf(morning(3)))).toEqual(["Dee Okafor: UK retreat"]);
    expect(await sendFounderDigest(morning(4))).toBe(false);
    expect(await lettersTo(getSettings().email)).toHaveLength(2);
  });

  test("ten servers in parallel send one", async () => {
    await onMastermindWaitlist(morning(2, 600));
    const runs = await Promise.all(Array.from({ length: 10 }, () => sendFounderDigest(morning(2))));
    expect(runs.filter(Boolean)).toHaveLength(1);
    expect(await lettersTo(getSettings().email)).toHaveLength(1);
    expect(await db.founderDigest.count()).toBe(1);
  });

  test.each([
    ["in summer the day begins an hour before UTC’s", "2026-07-01T22:50:00Z", "2026-07-01T23:10:00Z"],
    ["in winter with it", "2026-01-14T23:50:00Z", "2026-01-15T00:10:00Z"],
    ["before the clocks go forward", "2026-03-28T23:50:00Z", "2026-03-29T00:10:00Z"],
    ["after they have", "2026-03-29T22:50:00Z", "2026-03-29T23:10:00Z"],
    ["before they go back", "2026-10-24T22:50:00Z", "2026-10-24T23:10:00Z"],
    ["after they have gone back", "2026-10-25T23:50:00Z", "2026-10-26T00:10:00Z"],
  ])("is by the founder's time zone: %s", async (_, before, after) => {
    const at = (text: string, minutes = 0) => new Date(new Date(text).getTime() + minutes * 60_000);
    await onUkWaitlist(at(before, -60), "First");
    expect(titles(await digestOf(at(before)))).toEqual(["First: UK retreat"]);
    await onUkWaitlist(at(before, 1), "Second");
    expect(await sendFounderDigest(at(before, 7))).toBe(false);
    expect(titles(await digestOf(at(after)))).toEqual(["Second: UK retreat"]);
    const days = await db.founderDigest.findMany({ orderBy: { day: "asc" }, select: { day: true } });
    expect((days[1]?.day.getTime() ?? 0) - (days[0]?.day.getTime() ?? 0)).toBe(86_400_000);
  });
});

test("comes at the chosen time of the founder's zone, or up to an hour later, once", async () => {
  const owner = await createMember({ role: "owner" });
  try {
    expect(await setDigestTime(owner, { digestAt: "07:30" }, morning(2))).toMatchObject({ ok: true });
    await onUkWaitlist(morning(1));
    const [before, due] = [morning(2, 61), morning(2, 60)];
    expect(await sendDueDigest(before)).toBe(false);
    expect(await sendDueDigest(morning(2))).toBe(false);
    expect(await sendDueDigest(due)).toBe(true);
    expect(await sendDueDigest(morning(2, 30))).toBe(false);
    // London is an hour ahead of UTC in summer
    await onUkWaitlist(new Date("2026-06-30T12:00:00Z"), "Summer");
    await db.email.updateMany({ data: { status: "sent", sentAt: morning(2) } });
    expect(await sendDueDigest(new Date("2026-07-01T07:30:00Z"))).toBe(false);
    expect(await sendDueDigest(new Date("2026-07-01T07:00:00Z"))).toBe(true);
  } finally {
    await db.digestSettings.updateMany({ data: { sentAt: "08:30" } });
  }
});

test("only the owner chooses its time", async () => {
  const admin = await createMember({ role: "admin" });
  const outcome = await setDigestTime(admin, { digestAt: "06:00" }, morning(2));
  expect(outcome).toMatchObject({ code: "not_admin" });
});

describe("each entry is reported exactly once", () => {
  test("an entry that is stored a minute after its time, when the digest was just written", async () => {
    await onUkWaitlist(morning(2, 600), "Early");
    expect(titles(await digestOf(morning(2)))).toEqual(["Early: UK retreat"]);
    // Created at 08:29, committed after the digest of 08:30
    await onUkWaitlist(morning(2, 1), "Late");
    expect(titles(await digestOf(morning(3)))).toEqual(["Late: UK retreat"]);
    expect(await sendFounderDigest(morning(4))).toBe(false);
  });

  test("an entry of exactly the digest's end time", async () => {
    await onUkWaitlist(morning(2, 5), "On the edge");
    await onUkWaitlist(new Date(morning(2, 5).getTime() + 1), "Just after");
    expect(titles(await digestOf(morning(2)))).toEqual(["On the edge: UK retreat"]);
    expect(titles(await digestOf(morning(3)))).toEqual(["Just after: UK retreat"]);
  });

  test("a digest after five days without a server has all entries, once", async () => {
    await onUkWaitlist(morning(1, 60), "Day 1");
    await digestOf(morning(1));
    for (const day of [2, 3, 4, 5, 6]) await onUkWaitlist(morning(day, 60), `Day ${day}`);
    expect(titles(await digestOf(morning(6)))).toEqual(
      [6, 5, 4, 3, 2].map((day) => `Day ${day}: UK retreat`),
    );
    expect(await sendFounderDigest(morning(7))).toBe(false);
  });

  test("sending the form or requesting the workbook again is not news", async () => {
    const { id } = await onMastermindWaitlist(morning(1, 60));
    const email = await askedForWorkbook(morning(1, 60));
    expect(await sendFounderDigest(morning(1))).toBe(true);
    const again = { updatedAt: morning(2, 60) };
    await db.mastermindWaitlistEntry.update({ where: { id }, data: { ...again, goals: "Two cafés" } });
    await db.workbookDownload.update({
      where: { emailKey: email },
      data: { ...again, downloadedAt: morning(2, 60) },
    });
    expect(await sendFounderDigest(morning(2))).toBe(false);
  });

  test("a clock that was set back repeats nothing, and later entries are reported", async () => {
    await onUkWaitlist(morning(5, 60), "Before");
    await digestOf(morning(5));
    expect(await sendFounderDigest(morning(4))).toBe(false);
    await onUkWaitlist(morning(5, -60), "After");
    expect(titles(await digestOf(morning(6)))).toEqual(["After: UK retreat"]);
  });

  test("a failed run leaves everything to the next", async () => {
    await onUkWaitlist(morning(2, 60));
    await withoutTable("emails", async () => {
      await expect(sendFounderDigest(morning(2))).rejects.toThrow();
    });
    expect(await db.founderDigest.count()).toBe(0);
    expect(titles(await digestOf(morning(2)))).toHaveLength(1);
  });

  test("waits while the mail service is down, and then arrives once", async () => {
    await joinedAt(morning(2, 60), "Priya Raman");
    await setFaults({ resend: { down: true } });
    await sendFounderDigest(morning(2));
    expect(await deliverAll()).toBe(1);
    await setFaults({ resend: { down: false } });
    expect(await deliverAll()).toBe(0);
    expect(await deliverAll()).toBe(0);
    const came = (await listEmails(getSettings().email)).filter(({ text }) => text.includes("Priya Raman"));
    expect(came).toHaveLength(1);
  });
});

describe("the subject", () => {
  test("of a single waitlist entry is the name", async () => {
    await onMastermindWaitlist(morning(2, 60));
    const digest = await digestOf(morning(2));
    expect(digest?.subject).toBe("New on the waitlist: Maya Fox");
    expect(digest?.preheader).toBe("Programmes: 1. Retreats: 0.");
  });

  test("of several is their number", async () => {
    await onMastermindWaitlist(morning(2, 60));
    await onUkWaitlist(morning(2, 60));
    expect((await digestOf(morning(2)))?.subject).toBe("2 new on the waitlists");
  });

  test("of other news names the two most important kinds", async () => {
    await joinedAt(morning(2, 60));
    const one = await digestOf(morning(2));
    expect(one).toMatchObject({ subject: "1 new member", preheader: digestWords.preheader });
    await askedForWorkbook(morning(3, 60));
    await onUkWaitlist(morning(3, 60));
    expect((await digestOf(morning(3)))?.subject).toBe("1 new on the waitlists, 1 workbook request");
    await askedForWorkbook(morning(4, 60));
    await joinedAt(morning(4, 60));
    await joinedAt(morning(4, 60));
    await failedLetter({ failedAt: morning(4, 60) });
    expect((await digestOf(morning(4)))?.subject).toBe("1 letter didn’t arrive, 2 new members, and more");
  });
});
