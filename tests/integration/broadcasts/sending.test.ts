import { randomUUID } from "node:crypto";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { listWaitlistEmails } from "@/lib/administration/waitlist/emails";
import { cancelBroadcast, pauseBroadcast, resumeBroadcast } from "@/lib/broadcasts/commands";
import { signedUrl } from "@/lib/crypto/links/signed-links";
import { applyPolicy, countExpired } from "@/lib/data/retention";
import { listHeld } from "@/lib/broadcasts/read";
import { resumeBroadcasts } from "@/lib/broadcasts/sending";
import { db } from "@/lib/db";
import { storeReport } from "@/lib/email/delivery-status";
import { findSuppression } from "@/lib/email/suppressions";
import { queueJob } from "@/lib/queue";
import { createMastermindEntry, createMember } from "../../support/factories";
import { aBroadcast, after, find, noon, saidYes, send, standing, startAfresh, withdraw } from "./fixture";
import { PretendMail } from "./mail-service";

let mail: PretendMail;

beforeEach(async () => {
  await startAfresh();
  await db.mastermindWaitlistEntry.deleteMany();
  mail = new PretendMail();
});

const admin = () => createMember({ role: "admin", displayName: "Robyn" });
const waitingJobs = () =>
  db.$queryRaw<
    { id: string }[]
  >`SELECT id FROM pgboss.job WHERE name = 'send-broadcast' AND state = 'created'`;

describe("a broadcast", () => {
  test("is sent in batches to all with consent", async () => {
    const emails = await saidYes(250);
    await withdraw(emails[3] ?? "");
    const id = await aBroadcast();
    await send(id, mail, 0);
    expect(mail.calls.map(({ to }) => to.length)).toEqual([100, 100, 49]);
    expect([...mail.delivered].sort()).toEqual(emails.filter((_, index) => index !== 3));
    expect(await standing(id)).toEqual({ sent: 249, "left_out: withdrew": 1 });
    expect(await find(id)).toMatchObject({ status: "sent", startedAt: noon, endedAt: noon });
    await send(id, mail, 1);
    expect(mail.calls).toHaveLength(3);
  });

  test("about a waitlist goes to its confirmed entries, once, with each one's link to leave it", async () => {
    const [first, second] = [await createMastermindEntry(), await createMastermindEntry()];
    await createMastermindEntry();
    const ids = { in: [first.id, second.id] };
    await db.mastermindWaitlistEntry.updateMany({ where: { id: ids }, data: { confirmedAt: noon } });
    const about = { audience: "waitlist:mastermind", isService: true };
    const id = await aBroadcast(about);
    const handed: Parameters<typeof mail.outcome>[0][number][] = [];
    mail.outcome = async (letters) => {
      handed.push(...letters);
      await db.mastermindWaitlistEntry.update({ where: { id: second.id }, data: { leftAt: noon } });
      return "refused" as const;
    };
    await send(id, mail, 0);
    expect(handed.map(({ to }) => to).toSorted()).toEqual([first.email, second.email].toSorted());
    for (const [entry, other] of [
      [first, second],
      [second, first],
    ] as const) {
      const { html = "", headers } = handed.find(({ to }) => to === entry.email) ?? {};
      expect(html).toContain(`href="${signedUrl("leave-waitlist", entry.id)}"`);
      expect(html).not.toContain(other.id);
      expect(html).toContain("on the waitlist for the Rebel AF Mastermind.");
      expect(headers).toBeUndefined();
    }
    // The next try excludes who left meanwhile
    mail.outcome = () => "taken";
    for (const minutes of [10, 20]) await send(id, mail, minutes);
    expect(mail.delivered).toEqual([first.email]);
    expect(await listWaitlistEmails("mastermind")).toMatchObject([{ kind: "letter", id, sent: 1 }]);
  });

  test("has each recipient's own link and the one-click header", async () => {
    await saidYes(1);
    const id = await aBroadcast();
    const handed: Parameters<typeof mail.outcome>[0][number][] = [];
    mail.outcome = (letters) => {
      handed.push(...letters);
      return "taken";
    };
    await send(id, mail, 0);
    const consent = await db.consent.findFirstOrThrow();
    const link = signedUrl("stop-letters", consent.id);
    expect(handed).toMatchObject([
      {
        headers: { "List-Unsubscribe": `<${link}>`, "List-Unsubscribe-Post": "List-Unsubscribe=One-Click" },
        html: expect.stringContaining(`href="${link}"`) as string,
        text: expect.stringContaining(link) as string,
      },
    ]);
    expect(handed[0]?.text).toContain("Hi there,");
  });

  test("does not start before its time, and a draft is never sent", async () => {
    await saidYes(1);
    const draft = await aBroadcast({ status: "draft", scheduledFor: null });
    const later = await aBroadcast({ scheduledFor: after(10) });
    for (const id of [draft, later]) await send(id, mail, 9);
    expect(mail.calls).toEqual([]);
    await resumeBroadcasts(after(9));
    expect(await waitingJobs()).toHaveLength(0);
    await resumeBroadcasts(after(10));
    await resumeBroadcasts(after(10));
    expect(await waitingJobs()).toHaveLength(1);
    await send(later, mail, 10);
    expect(mail.delivered).toHaveLength(1);
  });

  test("that cannot be sent at its time becomes a draft and says why", async () => {
    await saidYes(1);
    const broken = await aBroadcast({ text: "[The rooms](/no-such-page)" });
    const gone = await aBroadcast({ audience: "guests:nowhere" });
    for (const id of [broken, gone]) {
      await send(id, mail, 0);
      expect(await find(id)).toMatchObject({ status: "draft", scheduledFor: null });
    }
    expect((await find(broken)).heldBy).toContain("/no-such-page");
    expect((await find(gone)).heldBy).not.toBe("");
    expect(mail.calls).toEqual([]);
  });

  test("is sent once by two processes in parallel", async () => {
    const emails = await saidYes(450);
    const id = await aBroadcast();
    await Promise.all([send(id, mail, 0), send(id, mail, 0), send(id, mail, 0)]);
    await send(id, mail, 5);
    expect([...mail.delivered].sort()).toEqual(emails);
  });

  test("has a lower priority than emails about sign-in and money", async () => {
    await saidYes(1);
    const id = await aBroadcast();
    const emailId = randomUUID();
    await db.$transaction((tx) => queueJob(tx, "deliver-letter", { emailId }, undefined, 1));
    await send(id, mail, 0);
    expect(mail.calls).toEqual([]);
    expect(await find(id)).toMatchObject({ status: "sending" });
    expect(await waitingJobs()).toHaveLength(1);
    await db.$executeRaw`UPDATE pgboss.job SET priority = 0 WHERE data->>'emailId' = ${emailId}`;
    await send(id, mail, 1);
    expect(mail.delivered).toHaveLength(1);
  });
});

describe("a recipient who unsubscribes", () => {
  test("between two batches gets nothing", async () => {
    const emails = await saidYes(150);
    const id = await aBroadcast();
    const last = emails.at(-1) ?? "";
    mail.outcome = async () => {
      await withdraw(last);
      return "taken" as const;
    };
    await send(id, mail, 0);
    expect(mail.delivered).not.toContain(last);
    expect(await standing(id)).toEqual({ sent: 149, "left_out: withdrew": 1 });
  });

  test("after a refused attempt gets nothing on the next", async () => {
    const [first = "", second = ""] = await saidYes(2);
    const id = await aBroadcast();
    mail.outcome = () => "refused";
    await send(id, mail, 0);
    await withdraw(first);
    mail.outcome = () => "taken";
    await send(id, mail, 30);
    expect(mail.delivered).toEqual([second]);
    expect(new Set(mail.calls.map(({ key }) => key)).size).toBe(1);
    expect(await standing(id)).toEqual({ sent: 1, "left_out: withdrew": 1 });
  });

  test.each(["lost", "ended before"] as const)(
    "after an attempt of unknown outcome (%s) is left out of the retry, under the same key",
    async (outcome) => {
      const [first = "", second = ""] = await saidYes(2);
      const id = await aBroadcast();
      mail.outcome = () => outcome;
      await Promise.race([send(id, mail, 0), mail.ended()]);
      await withdraw(first);
      mail.outcome = () => "taken";
      await send(id, mail, 30);
      expect(mail.delivered).toEqual([second]);
      expect(new Set(mail.calls.map(({ key }) => key)).size).toBe(1);
      expect(await standing(id)).toEqual({ sent: 1, "left_out: withdrew": 1 });
    },
  );

  test.each(["unheard", "ended after"] as const)(
    "after it was accepted (%s) counts as sent",
    async (outcome) => {
      const [first = "", second = ""] = await saidYes(2);
      const id = await aBroadcast();
      mail.outcome = () => outcome;
      await Promise.race([send(id, mail, 0), mail.ended()]);
      await withdraw(first);
      mail.outcome = () => "taken";
      await send(id, mail, 30);
      expect(mail.delivered).toEqual([first, second]);
      expect(await standing(id)).toEqual({ sent: 2 });
    },
  );
});

describe("a mail service", () => {
  test("that refuses one address accepts the others", async () => {
    const [first = ""] = await saidYes(3);
    mail.refuses.add(first);
    const id = await aBroadcast();
    await send(id, mail, 0);
    expect(await standing(id)).toEqual({ sent: 2, "failed: validation_error": 1 });
    expect((await find(id)).status).toBe("sent");
  });

  test("that accepts nothing is retried with growing delays, and fails after two days", async () => {
    await saidYes(1);
    const id = await aBroadcast();
    mail.outcome = () => "refused";
    await send(id, mail, 0);
    expect(await find(id)).toMatchObject({ lastError: "application_error", nextTryAt: after(1) });
    await send(id, mail, 0.5);
    expect(mail.calls).toHaveLength(1);
    for (let minutes = 1; minutes < 3 * 24 * 60; minutes += 60) await send(id, mail, minutes);
    expect(await find(id)).toMatchObject({ status: "paused", heldBy: "application_error" });
    expect(mail.calls.length).toBeLessThan(40);
    expect(await resumeBroadcast(await admin(), id, after(5_000))).toMatchObject({ ok: true });
    mail.outcome = () => "taken";
    await send(id, mail, 5_000);
    expect(mail.delivered).toHaveLength(1);
    expect(await find(id)).toMatchObject({ status: "sent", heldBy: null, lastError: null });
  });

  test("without a response beyond the lifetime of keys gets nothing twice", async () => {
    await saidYes(1);
    const id = await aBroadcast();
    mail.outcome = () => "unheard";
    await send(id, mail, 0);
    await send(id, mail, 24 * 60);
    expect(mail.delivered).toHaveLength(1);
    expect(await standing(id)).toEqual({ "failed: outcome_unknown": 1 });
    expect((await find(id)).status).toBe("sent");
  });

  test("whose delivery report arrives before its response has accepted it", async () => {
    await saidYes(2);
    const id = await aBroadcast();
    mail.outcome = () => "unheard";
    await send(id, mail, 0);
    const { letterId } = await db.broadcastRecipient.findFirstOrThrow({ where: { broadcastId: id } });
    expect(await report(letterId, "email.delivered")).toBe(true);
    await send(id, mail, 30);
    expect(mail.calls).toHaveLength(1);
    expect(await standing(id)).toEqual({ sent: 2 });
  });

  test("that reports a bounce suppresses the address for the next broadcast", async () => {
    const [first = "", second = ""] = await saidYes(2);
    const id = await aBroadcast();
    await send(id, mail, 0);
    const key = { broadcastId_emailKey: { broadcastId: id, emailKey: first } };
    const { letterId } = await db.broadcastRecipient.findUniqueOrThrow({ where: key });
    expect(await report(letterId, "email.bounced")).toBe(true);
    expect(await report(letterId, "email.delivered")).toBe(false);
    expect(await findSuppression(db, [first])).toMatchObject({ arrival: "bounced" });
    const next = await aBroadcast();
    await send(next, mail, 1);
    expect(mail.delivered).toEqual([first, second, second]);
    expect(await standing(next)).toEqual({ sent: 1, "left_out: bounced": 1 });
  });

  test("with a limit of one gets one at a time", async () => {
    await saidYes(3);
    mail.atOnce = { ...mail.atOnce, most: 1 };
    await send(await aBroadcast(), mail, 0);
    expect(mail.calls.map(({ to }) => to.length)).toEqual([1, 1, 1]);
  });

  test("with one full mailbox does not delay the others, and gives that one up", async () => {
    const [full = "", ...others] = await saidYes(3);
    mail.atOnce = { ...mail.atOnce, most: 1 };
    mail.putsOff.add(full);
    const id = await aBroadcast();
    await send(id, mail, 0);
    expect(mail.delivered).toEqual(others);
    expect(await find(id)).toMatchObject({ status: "sending", tries: 0 });
    for (let minutes = 2; minutes < 120; minutes += 1) await send(id, mail, minutes);
    expect(await standing(id)).toEqual({ sent: 2, "failed: application_error": 1 });
    expect(mail.calls.filter(({ to }) => to[0] === full)).toHaveLength(5);
    expect(await find(id)).toMatchObject({ status: "sent" });
  });

  test("with many full mailboxes does not pause", async () => {
    const readers = await saidYes(12);
    mail.atOnce = { ...mail.atOnce, most: 1 };
    for (const full of readers.filter((_, index) => index % 4 !== 3)) mail.putsOff.add(full);
    const id = await aBroadcast();
    await send(id, mail, 0);
    expect(mail.delivered).toHaveLength(3);
    for (let minutes = 1; minutes < 120; minutes += 1) await send(id, mail, minutes);
    expect(await standing(id)).toEqual({ sent: 3, "failed: application_error": 9 });
    expect(await find(id)).toMatchObject({ status: "sent", heldBy: null });
  });

  test("that defers all recipients is retried later from where it stopped", async () => {
    const readers = await saidYes(7);
    mail.atOnce = { ...mail.atOnce, most: 1 };
    for (const one of readers) mail.putsOff.add(one);
    const id = await aBroadcast();
    await send(id, mail, 0);
    expect(mail.calls).toHaveLength(5);
    expect(await find(id)).toMatchObject({ status: "sending", tries: 1, lastError: "application_error" });
    mail.putsOff.clear();
    for (const minutes of [1, 5]) await send(id, mail, minutes);
    expect(mail.delivered.toSorted()).toEqual(readers.toSorted());
    await send(id, mail, 6);
    expect(await find(id)).toMatchObject({ status: "sent", tries: 0 });
  });

  test("that accepts an email already given up has sent it", async () => {
    await saidYes(1);
    const id = await aBroadcast();
    mail.knowsKeyMs = 0;
    let answer = (): void => undefined;
    mail.outcome = () => new Promise((resolve) => (answer = () => resolve("taken")));
    const slow = send(id, mail, 0);
    await vi.waitFor(() => expect(mail.calls).toHaveLength(1));
    await send(id, mail, 5);
    expect(await standing(id)).toEqual({ "failed: outcome_unknown": 1 });
    answer();
    await slow;
    expect(await standing(id)).toEqual({ sent: 1 });
    expect(mail.calls).toHaveLength(1);
  });

  test("gets nothing more if the audience no longer exists: the broadcast is paused", async () => {
    await saidYes(150);
    const id = await aBroadcast();
    mail.outcome = async () => {
      await db.broadcast.update({ where: { id }, data: { audience: "guests:gone" } });
      return "taken" as const;
    };
    await send(id, mail, 0);
    expect(await find(id)).toMatchObject({ status: "paused", heldBy: expect.any(String) as string });
    expect(await standing(id)).toEqual({ sent: 100, waiting: 50 });
    expect(await listHeld()).toMatchObject([{ id }]);
  });

  test("is not called without recipients: the broadcast becomes a draft again", async () => {
    const id = await aBroadcast();
    await send(id, mail, 0);
    expect(await find(id)).toMatchObject({
      status: "draft",
      heldBy: "It has no recipients. Choose another audience, or wait until it has recipients.",
    });
    expect(await db.broadcastRecipient.count()).toBe(0);
  });
});

const report = (letter: string, type: string) =>
  storeReport(
    { type, created_at: noon.toISOString(), data: { tags: { letter }, bounce: { type: "Permanent" } } },
    noon,
  );

describe("pausing", () => {
  test("lets the current request finish and sends nothing more until resumed", async () => {
    const emails = await saidYes(250);
    const [id, robyn] = [await aBroadcast(), await admin()];
    mail.outcome = async () => {
      expect(await pauseBroadcast(robyn, id, noon)).toEqual({ ok: true, value: null });
      return "taken" as const;
    };
    await send(id, mail, 0);
    await send(id, mail, 5);
    await resumeBroadcasts(after(5));
    expect(await standing(id)).toEqual({ sent: 100, waiting: 150 });
    mail.outcome = () => "taken";
    expect(await resumeBroadcast(robyn, id, after(6))).toEqual({ ok: true, value: null });
    expect(await resumeBroadcast(robyn, id, after(6))).toEqual({ ok: true, value: null });
    await send(id, mail, 6);
    expect([...mail.delivered].sort()).toEqual(emails);
  });

  test("can be made final, and then it is never resumed", async () => {
    await saidYes(150);
    const [id, robyn] = [await aBroadcast(), await admin()];
    expect(await cancelBroadcast(robyn, id, noon)).toMatchObject({ code: "not_standing" });
    mail.outcome = async () => {
      await pauseBroadcast(robyn, id, noon);
      return "taken" as const;
    };
    await send(id, mail, 0);
    expect(await cancelBroadcast(robyn, id, after(1))).toEqual({ ok: true, value: null });
    expect(await resumeBroadcast(robyn, id, after(1))).toMatchObject({ code: "not_standing" });
    await send(id, mail, 2);
    expect(await standing(id)).toEqual({ sent: 100, waiting: 50 });
    expect(await find(id)).toMatchObject({ status: "cancelled", endedAt: after(1) });
  });

  test("finally with an attempt of unknown outcome shows it, until a report arrives", async () => {
    await saidYes(2);
    const [id, robyn] = [await aBroadcast(), await admin()];
    mail.outcome = () => "unheard";
    await send(id, mail, 0);
    await pauseBroadcast(robyn, id, after(1));
    await cancelBroadcast(robyn, id, after(2));
    expect(await standing(id)).toEqual({ "failed: outcome_unknown": 2 });
    const { letterId } = await db.broadcastRecipient.findFirstOrThrow({ where: { broadcastId: id } });
    await report(letterId, "email.delivered");
    expect(await standing(id)).toEqual({ "failed: outcome_unknown": 1, sent: 1 });
  });
});

test("deletes broadcasts and recipients after three years, except drafts and unfinished ones", async () => {
  await saidYes(2);
  const [sent, draft, going] = [
    await aBroadcast(),
    await aBroadcast({ status: "draft", scheduledFor: null }),
    await aBroadcast({ status: "paused", startedAt: noon }),
  ];
  await send(sent, mail, 0);
  const later = (years: number) => new Date(noon.getTime() + years * 366 * 24 * 60 * 60 * 1000);
  await applyPolicy("broadcasts", later(2));
  expect(await db.broadcast.count()).toBe(3);
  expect(await countExpired("broadcasts", later(3))).toBe(1);
  await applyPolicy("broadcasts", later(3));
  expect((await db.broadcast.findMany()).map(({ id }) => id).sort()).toEqual([draft, going].sort());
  expect(await db.broadcastRecipient.count()).toBe(0);
});
