import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { mastermind } from "@/content/programmes";
import { listAudiences, mayBeService, parseAudience, type Audience } from "@/lib/broadcasts/audiences";
import {
  exclusionCodes,
  getEligibility,
  recipientsSql,
  type Exclusion,
} from "@/lib/broadcasts/recipient-eligibility";
import { db } from "@/lib/db";
import { emailKey } from "@/lib/text/email-address";
import { findSuppression, resolveSuppression } from "@/lib/email/suppressions";
import { createMastermindEntry, uniqueEmail } from "../../support/factories";
import { createBooking, createPlan, deleteOrders } from "../../support/orders";
import { addSpring } from "../../support/second-retreat";
import { storeCrowd, type Crowd } from "./crowd";

type Row = {
  email_key: string;
  email: string;
  name: string;
  consent_id: string | null;
  entry_id: string | null;
  why: Exclusion | null;
};

const read = async (audience: Audience, isService: boolean, only?: readonly string[]) => {
  const rows = await db.$queryRaw<Row[]>(recipientsSql(audience, isService, only));
  return rows.toSorted(by(({ email_key: key }) => key));
};

function by<T>(value: (of: T) => string) {
  return (one: T, other: T) => (value(one) < value(other) ? -1 : value(one) > value(other) ? 1 : 0);
}

function audienceOf(key: string): Audience {
  const audience = parseAudience(key);
  if (!audience) throw new Error(`There is no audience ${key}`);
  return audience;
}

let forget = () => {};
beforeAll(() => {
  forget = addSpring();
});
afterAll(() => forget());

const keys = () => listAudiences().map(({ key }) => key);

describe("an audience", () => {
  test("without people has no recipients, whatever the filter", async () => {
    for (const key of keys())
      for (const isService of [false, true]) {
        const none = { total: 0, gets: 0, names: [], leftOut: [] };
        expect([key, await getEligibility(audienceOf(key), isService)]).toEqual([key, none]);
        expect(await read(audienceOf(key), isService, [])).toEqual([]);
        expect(await read(audienceOf(key), isService, ["nobody@example.test"])).toEqual([]);
      }
  });

  test("of an unknown key is refused", () => {
    for (const key of ["", "all", "waitlist", "waitlist:", "waitlist:spring:shared", "guests:mastermind"])
      expect([key, parseAudience(key)]).toEqual([key, null]);
  });

  test("of a waitlist needs consent, or confirmed entries if it is only about that waitlist", async () => {
    const email = uniqueEmail();
    const { id } = await createMastermindEntry({ email, name: "Kat Ellis" });
    const of = audienceOf("waitlist:mastermind");
    const unconfirmed = { why: "unconfirmed", count: 1, names: ["Kat Ellis"] };
    expect(await getEligibility(of, true)).toMatchObject({ total: 1, gets: 0, leftOut: [unconfirmed] });
    await db.mastermindWaitlistEntry.update({ where: { id }, data: { confirmedAt: new Date() } });
    expect(await read(of, true)).toMatchObject([{ email, entry_id: id, consent_id: null, why: null }]);
    const never = { why: "never_said_yes", count: 1, names: ["Kat Ellis"] };
    expect(await getEligibility(of, false)).toMatchObject({ total: 1, gets: 0, leftOut: [never] });
    await db.mastermindWaitlistEntry.update({ where: { id }, data: { leftAt: new Date() } });
    expect(await read(of, true)).toEqual([]);
  });

  test("has a person with two debts once, with the newer name", async () => {
    const email = uniqueEmail("Owes");
    const since = new Date(Date.now() - 3 * 24 * 60 * 60_000);
    await createBooking({ email, name: "K. Ellis", now: new Date(0) });
    await createPlan({ email: email.toUpperCase(), name: "Kat Ellis", missingSince: since });
    const of = audienceOf("owes");
    expect(await read(of, true)).toEqual([
      {
        ...{ email_key: emailKey(email), email: email.toUpperCase(), name: "Kat Ellis" },
        ...{ consent_id: null, entry_id: null, why: null },
      },
    ]);
    expect(await getEligibility(of, true)).toMatchObject({ total: 1, gets: 1, names: ["Kat Ellis"] });
    expect(await getEligibility(of, false)).toMatchObject({
      ...{ total: 1, gets: 0, names: [] },
      leftOut: [{ why: "never_said_yes", count: 1, names: ["Kat Ellis"] }],
    });
  });

  test("of guests excludes an unannounced sponsored place", async () => {
    const { id, email } = await createBooking({ totalPence: 0, paidPence: 1 });
    const award = { id: randomUUID(), retreat: "dorset", bookingId: id, awardedAt: new Date() };
    await db.sponsoredAward.create({ data: award });
    const guests = audienceOf("guests:dorset");
    expect(await read(guests, true, [email])).toEqual([]);
    await db.sponsoredAward.update({ where: { id: award.id }, data: { sentAt: new Date() } });
    expect(await read(guests, true, [email])).toMatchObject([{ email, why: null }]);
  });
});

describe("of a crowd", () => {
  let crowd: Crowd & { troubles: Troubles };
  beforeAll(async () => {
    await db.payment.deleteMany();
    await deleteOrders();
    await db.mastermindWaitlistEntry.deleteMany();
    const stored = await storeCrowd(300, 20_261_126);
    crowd = { ...stored, troubles: troublesIn(stored) };
  });

  const laws = () => keys().flatMap((key) => [false, true].map((isService) => ({ key, isService })));

  test("every person is eligible as in the reference implementation, whole and filtered", async () => {
    const seen = new Set<string | null>();
    for (const { key, isService } of laws()) {
      const expected = expectedOf(crowd, key, isService);
      const found = await read(audienceOf(key), isService);
      expect([key, isService, found]).toEqual([key, isService, expected]);
      expect(found.length).toBeGreaterThan(5);
      const few = [...crowd.keys.filter((_, index) => index % 3 === 0), "nobody@example.test", ""];
      const part = await read(audienceOf(key), isService, few);
      expect(part).toEqual(expected.filter(({ email_key: one }) => few.includes(one)));
      for (const { why } of found) seen.add(why);
    }
    // Covers every reason; an administrator stops emails in person-changes.test.ts
    const elsewhere = ["left", "stopped"];
    expect([...seen].toSorted()).toEqual(
      [null, ...exclusionCodes.filter((why) => !elsewhere.includes(why))].toSorted(),
    );
  });

  test("its summary agrees", async () => {
    for (const { key, isService } of laws()) {
      const expected = expectedOf(crowd, key, isService);
      const ofReason = (reason: Exclusion | null) => expected.filter(({ why }) => why === reason);
      expect([key, await getEligibility(audienceOf(key), isService)]).toEqual([
        key,
        {
          total: expected.length,
          gets: ofReason(null).length,
          names: firstOf(ofReason(null), 20),
          leftOut: exclusionCodes
            .map((why) => ({ why, count: ofReason(why).length, names: firstOf(ofReason(why), 5) }))
            .filter(({ count }) => count > 0),
        },
      ]);
    }
  });

  test("finds each suppressed address, until it is resolved in both outboxes", async () => {
    const troubled = crowd.keys.filter((key) => crowd.troubles.get(key));
    expect(troubled.length).toBeGreaterThan(20);
    for (const key of crowd.keys)
      expect([key, (await findSuppression(db, [key])) !== null]).toEqual([key, troubled.includes(key)]);
    expect((await findSuppression(db, crowd.keys))?.arrival).toBe("complained");
    const open = lettersOf(crowd).filter(({ arrival, settledAt }) => cameBack(arrival) && !settledAt);
    expect(await resolveSuppression(db, crowd.keys, new Date())).toBe(open.length);
    expect(await resolveSuppression(db, crowd.keys, new Date())).toBe(0);
    expect(await findSuppression(db, crowd.keys)).toBeNull();
    const { leftOut } = await getEligibility(audienceOf("everybody"), false);
    expect(leftOut.map(({ why }) => why)).toEqual(["withdrew"]);
  });
});

const cameBack = (arrival: string | null) =>
  arrival === "bounced" || arrival === "bounced_softly" || arrival === "complained";

function lettersOf({ letters, recipients }: Crowd) {
  const told = letters.map(({ to, ...rest }) => ({ ...rest, key: emailKey(to) }));
  return [...told, ...recipients.map(({ emailKey: key, ...rest }) => ({ ...rest, key }))];
}

type Troubles = Map<string, Exclusion | null>;

function troublesIn(crowd: Crowd): Troubles {
  const letters = lettersOf(crowd).filter(({ settledAt }) => settledAt === null);
  return new Map(crowd.keys.map((key) => [key, troubleOf(letters.filter((letter) => letter.key === key))]));
}

function troubleOf(letters: { arrival: string | null; arrivalAt: Date | null }[]): Exclusion | null {
  const times = (kind: string) =>
    letters.flatMap(({ arrival, arrivalAt }) => (arrival === kind && arrivalAt ? [arrivalAt.getTime()] : []));
  const fineAt = Math.max(0, ...times("delivered"));
  const softly = times("bounced_softly").filter((at) => at > fineAt);
  const span = Math.max(...softly) - Math.min(...softly);
  const isLong = softly.length >= 3 && span >= 30 * 24 * 60 * 60_000;
  if (times("bounced").length > 0 || isLong) return "bounced";
  return times("complained").length > 0 ? "complained" : null;
}

type Named = { email: string; emailKey: string; name: string; isConfirmed?: boolean; entryId?: string };
type Dated = { name: string; email: string; emailKey: string; createdAt: Date };

const newestFirst = (one: Dated, other: Dated) => other.createdAt.getTime() - one.createdAt.getTime();

function knownAs(crowd: Crowd, key: string): string {
  const user = crowd.users.find((one) => one.emailKey === key && one.emailConfirmedAt);
  const profile = user && crowd.profiles.find(({ userId }) => userId === user.id);
  if (profile) return profile.displayName;
  const tables: Dated[][] = [crowd.bookings, crowd.plans, crowd.waiting, crowd.mastermindWaiting];
  const named = tables.map((rows) =>
    rows.filter((one) => one.emailKey === key && one.name).toSorted(newestFirst),
  );
  return named.flat()[0]?.name ?? "";
}

/** For each address the newest record with a name. */
function newestOf(rows: readonly Dated[]): Named[] {
  const own = rows.filter((one) => one.emailKey);
  return [...new Set(own.map((one) => one.emailKey))].flatMap((key) => {
    const sorted = own.filter((one) => one.emailKey === key).toSorted(newestFirst);
    return sorted.find(({ name }) => name) ?? sorted[0] ?? [];
  });
}

function peopleIn(crowd: Crowd, key: string): Named[] {
  const now = new Date();
  const [kind, of = "", room] = key.split(":");
  const secret = crowd.awards.filter(({ sentAt }) => !sentAt).map(({ bookingId }) => bookingId);
  const guests = crowd.bookings.filter(({ id, status }) => status === "confirmed" && !secret.includes(id));
  const buyers = crowd.plans.filter(({ status }) => status === "confirmed");
  switch (kind) {
    case "everybody":
    case "workbook":
      return crowd[kind === "everybody" ? "consents" : "workbook"].map((one) => ({
        ...one,
        name: knownAs(crowd, one.emailKey),
      }));
    case "waitlist":
      if (of === "mastermind") return crowd.mastermindWaiting.map(asEntry);
      return crowd.waiting
        .map(asEntry)
        .filter(
          (one) =>
            one.retreat === of &&
            !one.leftAt &&
            !one.placedAt &&
            (room === undefined || one.room === null || one.room === room),
        );
    case "guests":
      return newestOf(guests.filter(({ place }) => place.retreat === of));
    case "owes":
      return newestOf([
        ...guests.filter(({ paidPence, totalPence }) => paidPence < totalPence),
        ...buyers.filter(
          ({ id, paidPence, seat: { stoppedAt, instalments, waived, paymentPence } }) =>
            !stoppedAt &&
            (instalments - waived.length) * paymentPence > paidPence &&
            crowd.missed.some(({ orderId, since }) => orderId === id && since <= now),
        ),
      ]);
    case "members":
      return crowd.users
        .filter(({ id, role, blockedAt }) => {
          const isLive = crowd.grants.some(
            ({ userId, startsAt, endsAt, revokedAt }) =>
              userId === id && startsAt <= now && !revokedAt && (!endsAt || endsAt > now),
          );
          return !blockedAt && (role !== "member" || isLive);
        })
        .map(({ id, email, emailKey: own, emailConfirmedAt }) => ({
          ...{ email, emailKey: own, isConfirmed: emailConfirmedAt !== null },
          name: crowd.profiles.find(({ userId }) => userId === id)?.displayName ?? "",
        }));
    case "mastermind":
      return newestOf(buyers.filter(({ seat }) => seat.cohort === mastermind.cohort));
    default:
      throw new Error(`No rule for ${key}`);
  }
}

const asEntry = <Entry extends { id: string; confirmedAt: Date | null }>(entry: Entry) => ({
  ...entry,
  entryId: entry.id,
  isConfirmed: entry.confirmedAt !== null,
});

function expectedOf(crowd: Crowd & { troubles: Troubles }, key: string, isService: boolean): Row[] {
  const isMarketing = !isService || !mayBeService(audienceOf(key));
  // A consent of a waiting person is confirmed by itself
  const people = peopleIn(crowd, key).map(({ entryId, ...one }) =>
    isMarketing && entryId
      ? { ...one, entryId: null, isConfirmed: true }
      : { ...one, entryId: entryId ?? null },
  );
  const rows = people.map(({ email, emailKey: own, name, entryId, isConfirmed = true }): Row => {
    const consent = isMarketing ? crowd.consents.find((one) => one.emailKey === own) : undefined;
    const refused = !isMarketing
      ? null
      : !consent
        ? "never_said_yes"
        : consent.withdrawnAt
          ? "withdrew"
          : null;
    const why = refused ?? crowd.troubles.get(own) ?? (isConfirmed ? null : "unconfirmed");
    const entry_id = entryId;
    return { email_key: own, email, name, consent_id: consent?.id ?? null, entry_id, why };
  });
  return rows.toSorted(by(({ email_key: one }) => one));
}

function firstOf(rows: readonly Row[], most: number): string[] {
  const shown = rows.map(({ email_key: key, name, email }) => ({ key, shown: name || email }));
  return shown
    .toSorted(by(({ key }) => key))
    .toSorted(by((one) => one.shown.toLowerCase()))
    .slice(0, most)
    .map((one) => one.shown);
}
