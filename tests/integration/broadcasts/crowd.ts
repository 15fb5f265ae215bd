import { randomUUID } from "node:crypto";
import { mastermind } from "@/content/programmes";
import { dorset } from "@/content/retreats";
import { retreatTerms } from "@/lib/orders/bookings/accepted-terms";
import { db } from "@/lib/db";

/** Pseudorandom numbers from 0 to 1, the same for the same seed. */
function dice(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1664525 + 1013904223) % 2 ** 32;
    return state / 2 ** 32;
  };
}

const day = 24 * 60 * 60_000;

/** Random people in all tables of audiences, stored and returned. */
export async function storeCrowd(count: number, seed: number) {
  const roll = dice(seed);
  const chance = (share: number) => roll() < share;
  const pick = <T>(values: readonly T[]): T => {
    const value = values[Math.floor(roll() * values.length)];
    if (value === undefined) throw new Error("Nothing to pick from");
    return value;
  };
  const start = Date.now() - 400 * day;
  let ticks = 0;
  /** A different moment each time, in no order. */
  const moment = () => new Date(start + (Math.floor(roll() * 1000) * 100_000 + ticks++) * 100);
  const later = () => new Date(Date.now() + day);
  const keys = Array.from({ length: count }, (_, index) => `p${index}@example.test`);
  const spelled = (key: string) => key.replace(/[a-z]/g, (one) => (chance(0.3) ? one.toUpperCase() : one));
  const name = () => `${pick(["Ada", "bea", "Cleo", "dot", "Eve"])} ${Math.floor(roll() * 40)}`;
  const some = (share: number) => keys.filter(() => chance(share));
  const several = (most: number) =>
    keys.flatMap((key) => Array(Math.floor(roll() * (most + 1))).fill(key) as string[]);
  const token = () => randomUUID().replaceAll("-", "");

  const users = some(0.6).map((emailKey) => ({
    ...{ id: randomUUID(), email: spelled(emailKey), emailKey, passwordHash: "none" },
    role: pick(["member", "member", "member", "moderator", "admin"] as const),
    emailConfirmedAt: chance(0.7) ? moment() : null,
    blockedAt: chance(0.15) ? moment() : null,
  }));
  const profiles = users
    .filter(() => chance(0.9))
    .map(({ id, email }) => ({ userId: id, displayName: name(), email, createdAt: moment() }));
  const grants = users
    .filter(() => chance(0.7))
    .map(({ id }) => {
      const startsAt = chance(0.9) ? moment() : later();
      return {
        ...{ userId: id, source: "admin" as const, sourceId: randomUUID(), startsAt },
        endsAt: pick([null, null, new Date(Date.now() + 365 * day), new Date(startsAt.getTime() + day)]),
        revokedAt: chance(0.15) ? moment() : null,
      };
    });
  const consents = some(0.6).map((emailKey) => {
    const givenAt = moment();
    return {
      ...{ id: randomUUID(), email: spelled(emailKey), emailKey, givenAt, wording: "Yes", page: "/" },
      withdrawnAt: chance(0.25) ? new Date(givenAt.getTime() + day) : null,
    };
  });
  const workbook = some(0.4).map((emailKey) => ({
    email: spelled(emailKey),
    emailKey,
    downloadedAt: moment(),
  }));
  const waiting = ["dorset", "spring"].flatMap((retreat) =>
    some(0.4).map((emailKey) => ({
      ...{
        id: randomUUID(),
        retreat,
        name: name(),
        email: spelled(emailKey),
        emailKey,
        phone: "07700 900123",
      },
      room: pick([null, ...(retreat === "dorset" ? ["shared", "single"] : ["attic", "tent"])]),
      createdAt: moment(),
      leftAt: chance(0.15) ? moment() : null,
      confirmedAt: chance(0.7) ? moment() : null,
      placedAt: chance(0.15) ? moment() : null,
      skippedAt: chance(0.15) ? moment() : null,
    })),
  );
  const mastermindWaiting = some(0.2).map((emailKey) => ({
    ...{ id: randomUUID(), name: name(), email: spelled(emailKey), emailKey, phone: "07700 900123" },
    ...{
      currentBusiness: "Pots",
      goals: "More pots",
      programme: "mastermind",
      investmentLevel: "monthly",
      createdAt: moment(),
    },
    confirmedAt: chance(0.7) ? moment() : null,
  }));
  const buyer = (emailKey: string) =>
    chance(0.1)
      ? { name: "", email: "", emailKey: "", anonymisedAt: moment() }
      : { name: name(), email: spelled(emailKey), emailKey, anonymisedAt: null };
  const order = (key: string) => {
    const status = pick(["confirmed", "confirmed", "confirmed", "held", "cancelled", "refunded"] as const);
    return {
      ...{ id: randomUUID(), ...buyer(key), createdAt: moment(), linkToken: token(), status },
      ...{ currency: "gbp", termsVersion: "1", termsAcceptedAt: moment() },
      confirmedAt: status === "held" ? null : moment(),
    };
  };
  const bookings = several(2).map((key) => ({
    ...{ product: "retreat" as const, ...order(key), totalPence: 497_00, paidPence: pick([100_00, 497_00]) },
    place: {
      ...{ retreat: pick(["dorset", "spring"]), ...retreatTerms(dorset) },
    },
  }));
  const awards = bookings
    .filter(() => chance(0.1))
    .map(({ id, place }) => ({
      ...{ id: randomUUID(), retreat: place.retreat, bookingId: id, awardedAt: moment() },
      sentAt: chance(0.5) ? moment() : null,
    }));
  const plans = several(2).map((key) => {
    const known = order(key);
    return {
      ...{ product: "programme" as const, ...known, name: chance(0.2) ? "" : known.name },
      ...{ totalPence: 6 * 97_00, paidPence: pick([97_00, 97_00, 97_00, 6 * 97_00]) },
      seat: {
        ...{ kind: "monthly" as const, instalments: 6, paymentPence: 97_00 },
        programme: "mastermind",
        cohort: pick([mastermind.cohort, mastermind.cohort, "2020-01"]),
        waived: chance(0.1) ? [1, 2, 3, 4, 5, 6] : [],
        stoppedAt: chance(0.15) ? moment() : null,
      },
    };
  });
  const missed = plans
    .filter(() => chance(0.5))
    .map(({ id }) => ({ orderId: id, number: 2, since: chance(0.8) ? moment() : later() }));

  const arrivals = [
    null,
    "delayed",
    "delivered",
    "lost",
    "bounced_softly",
    "bounced_softly",
    "bounced_softly",
  ] as const;
  const became = () => {
    const arrival = chance(0.04) ? pick(["bounced", "complained"] as const) : pick(arrivals);
    const isSettled = arrival !== null && chance(0.1);
    return { arrival, arrivalAt: arrival && moment(), settledAt: isSettled ? moment() : null };
  };
  const letters = several(5).map((key) => ({
    ...{ id: randomUUID(), cause: `test:${token()}`, letter: "welcome", values: {}, status: "sent" as const },
    ...{ sentAt: moment(), to: chance(0.2) ? ` ${spelled(key)} ` : spelled(key), ...became() },
  }));
  const broadcasts = Array.from({ length: 3 }, () => ({
    ...{ id: randomUUID(), subject: "News", preheader: "", text: "Hello", audience: "everybody" },
    ...{
      status: "sent" as const,
      createdAt: moment(),
      changedAt: moment(),
      startedAt: moment(),
      endedAt: moment(),
    },
  }));
  const recipients = broadcasts.flatMap(({ id }) =>
    some(0.5).map((emailKey) => ({
      ...{ broadcastId: id, emailKey, email: spelled(emailKey), name: "", state: "sent" as const },
      ...{ sentAt: moment(), ...became() },
    })),
  );

  await db.user.createMany({ data: users });
  await db.profile.createMany({ data: profiles });
  await db.accessGrant.createMany({ data: grants });
  await db.consent.createMany({ data: consents });
  await db.workbookDownload.createMany({ data: workbook });
  await db.retreatWaitlistEntry.createMany({ data: waiting });
  await db.mastermindWaitlistEntry.createMany({ data: mastermindWaiting });
  for (const { place, ...data } of bookings)
    await db.order.create({
      data: {
        ...data,
        booking: {
          create: { ...place, guests: { create: { id: data.id, room: "shared", pricePence: 497_00 } } },
        },
      },
    });
  await db.sponsoredAward.createMany({ data: awards });
  for (const { seat, ...data } of plans) await db.order.create({ data: { ...data, plan: { create: seat } } });
  await db.missedPayment.createMany({ data: missed });
  await db.email.createMany({ data: letters });
  await db.broadcast.createMany({ data: broadcasts });
  await db.broadcastRecipient.createMany({ data: recipients });
  return {
    ...{ keys, users, profiles, grants, consents, workbook, waiting, mastermindWaiting },
    ...{ bookings, awards, plans, missed, letters, recipients },
  };
}

export type Crowd = Awaited<ReturnType<typeof storeCrowd>>;
