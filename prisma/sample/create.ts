import { randomUUID } from "node:crypto";
import type { BoardId } from "@/content/boards";
import { currentTerms } from "@/lib/content/policies";
import { mastermind } from "@/content/mastermind";
import { dorset, type Retreat } from "@/content/retreats";
import { site } from "@/content/site";
import { voucherCurrency, voucherTerms } from "@/content/vouchers";
import { hashPassword } from "@/lib/accounts/passwords";
import { listChanges } from "@/lib/catalogue/changes";
import { savePackage, saveRetreat } from "@/lib/catalogue/rows";
import { termsOf, withTerms } from "@/lib/catalogue/terms";
import { retreatTerms } from "@/lib/orders/bookings/accepted-terms";
import { createGuests } from "@/lib/orders/bookings/create-guests";
import { instalmentRows } from "@/lib/orders/bookings/instalments";
import { scheduleOf } from "@/lib/orders/bookings/schedule";
import { boardIds } from "@/lib/access/board-list";
import { addDays, calendarDay, daysBetween } from "@/lib/time/dates";
import { db, type Transaction } from "@/lib/db";
import { dateOf, nextOccurrences } from "@/lib/events/occurrences";
import { instantAt } from "@/lib/time/zones";
import { emailKey } from "@/lib/text/email-address";
import { endOfDay } from "@/lib/time/end-of-day";
import { issueInvoice } from "@/lib/orders/invoices/issue";
import { addMonths } from "@/lib/orders/mastermind/schedule";
import { newVoucherCode } from "@/lib/orders/vouchers/code";
import { posts } from "./boards";
import {
  applications,
  bookings,
  coaching,
  customRetreats,
  invitations,
  mastermindWaitlist,
  plans,
  retreatWaitlist,
  voucher,
} from "./business";
import { events } from "./events";
import { founder, members, type SampleKey, type SamplePerson, type SamplePost } from "./people";

/** The password of all of the sample's people. */
export const password = "the kettle is on";
/** The sample’s people, the administrator first. */
export const people = Object.entries<SamplePerson>({ robyn: founder, ...members }) as [
  SampleKey,
  SamplePerson,
][];
export const addressOf = (key: SampleKey) => `${key}@clubhouse.example.com`;
const minute = 60 * 1000;
const day = 24 * 60 * minute;

/** Fills a database with a community in one transaction. False if it has one already. */
export async function createSample(now: Date): Promise<boolean> {
  const passwordHash = await hashPassword(password);
  return db.$transaction(
    async (tx) => {
      // A concurrent second run waits here for as long as the first takes, and then finds the data.
      await tx.$executeRaw`
        SELECT set_config(name, '60s', true) FROM unnest(ARRAY['lock_timeout', 'statement_timeout']) AS name`;
      await tx.$executeRaw`LOCK TABLE profiles IN SHARE ROW EXCLUSIVE MODE`;
      if (await tx.user.findUnique({ where: { emailKey: addressOf("robyn") }, select: { id: true } })) {
        return false;
      }
      const ids = await writePeople(tx, passwordHash, now);
      const places = await writePosts(tx, ids, now);
      await writeReadMarks(tx, ids, places);
      await writeEvents(tx, ids, now);
      await writeBusiness(tx, ids, now);
      return true;
    },
    { timeout: 60_000 },
  );
}

type Ids = Record<SampleKey, string>;

async function writePeople(tx: Transaction, passwordHash: string, now: Date): Promise<Ids> {
  const ids = Object.fromEntries(people.map(([key]) => [key, randomUUID()])) as Ids;
  for (const [key, { name, joined, access, hidesEmail }] of people) {
    const email = addressOf(key);
    const createdAt = ago(now, joined);
    await tx.user.create({
      data: {
        id: ids[key],
        email,
        emailKey: emailKey(email),
        emailConfirmedAt: createdAt,
        passwordHash,
        passwordChangedAt: createdAt,
        role: key === "robyn" ? "owner" : "member",
        createdAt,
        profile: { create: { displayName: name, email, showEmail: !hidesEmail, createdAt } },
        ...(access === "mastermind" && {
          grants: {
            create: { source: "mastermind", sourceId: randomUUID(), startsAt: createdAt, createdAt },
          },
        }),
        ...(access === "admin" &&
          key !== "robyn" && {
            grants: {
              create: {
                source: "admin",
                sourceId: randomUUID(),
                startsAt: createdAt,
                createdAt,
                grantedBy: ids.robyn,
                reason: "Helped at the first retreat",
              },
            },
          }),
      },
    });
  }
  await writeInvitations(tx, ids, now);
  return ids;
}

/** Members who joined by invitation used the first one. */
async function writeInvitations(tx: Transaction, ids: Ids, now: Date): Promise<void> {
  const invited = people.filter(([, { access }]) => access === "invitation");
  for (const [index, { code, note, maxUses, made, endsIn }] of invitations.entries()) {
    const id = randomUUID();
    const users = index === 0 ? invited : [];
    await tx.invitation.create({
      data: {
        id,
        code,
        note,
        maxUses,
        currentUses: users.length,
        includesAccess: true,
        createdBy: ids.robyn,
        createdAt: ago(now, made),
        expiresAt: endsIn === null ? null : ago(now, -endsIn),
        uses: { create: users.map(([key, { joined }]) => ({ userId: ids[key], usedAt: ago(now, joined) })) },
      },
    });
    await tx.accessGrant.createMany({
      data: users.map(([key, { joined }]) => ({
        userId: ids[key],
        source: "invitation" as const,
        sourceId: id,
        startsAt: ago(now, joined),
        createdAt: ago(now, joined),
      })),
    });
  }
}

/** The positions of each board's posts, in order. */
type Places = Readonly<Record<BoardId, number[]>>;

/** Upcoming and past events, with the answers for each one's next day. */
async function writeEvents(tx: Transaction, ids: Ids, now: Date): Promise<void> {
  for (const { inDays, clock, comes, not, recording, ...words } of events) {
    const first = addDays(calendarDay(now), inDays);
    const rule = {
      ...words,
      startsAt: instantAt({ day: first, clock }, site.timeZone),
      timeZone: site.timeZone,
    };
    const [next] = nextOccurrences({ ...rule, cancelledAt: null, dates: [] }, now, 1);
    const answers = (keys: readonly SampleKey[], coming: boolean) =>
      keys.map((key) => ({ userId: ids[key], coming, at: now, day: dateOf(next?.day ?? first) }));
    await tx.clubEvent.create({
      data: {
        ...{ ...rule, createdAt: now, updatedAt: now },
        ...(recording && { dates: { create: { day: dateOf(first), recordingUrl: recording } } }),
        answers: { create: [...answers(comes, true), ...answers(not, false)] },
      },
    });
  }
}

/** Creates all posts by time, with positions and revisions like real ones. */
async function writePosts(tx: Transaction, ids: Ids, now: Date): Promise<Places> {
  const places = Object.fromEntries(boardIds().map((board) => [board, [] as number[]])) as Places;
  const written = boardIds()
    .flatMap((board) =>
      (posts[board] ?? []).map((post) => ({ board, post, id: randomUUID(), at: momentOf(post, now) })),
    )
    .sort((a, b) => a.at.getTime() - b.at.getTime());
  for (const { board, post, id, at } of written) {
    const [by, , kind, content, edited] = post;
    const [row] = await tx.$queryRaw<{ position: number }[]>`
      WITH next AS (UPDATE boards SET revision = revision + 1 WHERE id = ${board} RETURNING revision)
      INSERT INTO messages (id, category, kind, content, user_id, position, revision, created_at)
      SELECT ${id}::uuid, ${board}, ${kind}, ${content}, ${ids[by]}::uuid, next.revision, next.revision, ${at}
      FROM next RETURNING position`;
    places[board]?.push(row?.position ?? 0);
    if (!edited) continue;
    await tx.$executeRaw`
      WITH next AS (UPDATE boards SET revision = revision + 1 WHERE id = ${board} RETURNING revision)
      UPDATE messages SET edited_at = ${new Date(at.getTime() + 4 * minute)}, revision = next.revision
      FROM next WHERE messages.id = ${id}::uuid`;
  }
  return places;
}

/** "9 21:14": nine days ago at that time in the founder's time zone; "12m": twelve minutes ago. */
function momentOf([, at]: SamplePost, now: Date): Date {
  const [, minutes] = /^(\d+)m$/.exec(at) ?? [];
  if (minutes) return new Date(now.getTime() - Number(minutes) * minute);
  const [, days, hour, past] = /^(\d+) (\d\d):(\d\d)$/.exec(at) ?? [];
  const midnight = endOfDay(addDays(calendarDay(now), -Number(days) - 1));
  return new Date(midnight.getTime() + (Number(hour) * 60 + Number(past)) * minute);
}

async function writeReadMarks(tx: Transaction, ids: Ids, places: Places): Promise<void> {
  await tx.readMark.createMany({
    data: people.flatMap(([key, { behind = 0 }]) =>
      boardIds().map((board) => ({
        userId: ids[key],
        board,
        position: places[board]?.at(-1 - behind) ?? 0,
      })),
    ),
  });
}

/** Moves a retreat that is over to the same days of the week some years later, so that it is on sale. */
async function writeRetreat(tx: Transaction, authorId: string, now: Date): Promise<Retreat> {
  const { id, firstDay, lastDay } = dorset;
  const years = Math.max(0, Math.ceil(daysBetween(lastDay, calendarDay(now)) / 364));
  if (years === 0) return dorset;
  const later = (from: string) => addDays(from, years * 364);
  const terms = { ...termsOf(dorset), firstDay: later(firstDay), lastDay: later(lastDay) };
  await saveRetreat(tx, id, terms);
  const changes = listChanges(termsOf(dorset), terms);
  await tx.salesChange.create({ data: { subject: id, revision: 1, changes, at: ago(now, 60), authorId } });
  return withTerms(dorset, terms);
}

async function writeBusiness(tx: Transaction, ids: Ids, now: Date): Promise<void> {
  const retreat = await writeRetreat(tx, ids.robyn, now);
  const voucherId = await writeVoucher(tx, now);
  for (const [name, email, room, days, paid, guest] of bookings) {
    const at = ago(now, days);
    const id = randomUUID();
    const places = guest ? 2 : 1;
    const totalPence = places * dorset.rooms[room].pricePence;
    const amountPence = paid === "all" ? totalPence : places * retreat.depositPence;
    await tx.order.create({
      data: {
        id,
        product: "retreat",
        status: "confirmed",
        name,
        email,
        emailKey: emailKey(email),
        totalPence,
        currency: retreat.currency,
        linkToken: randomUUID(),
        ...currentTerms(),
        termsAcceptedAt: at,
        createdAt: at,
        confirmedAt: at,
        booking: {
          create: {
            retreat: retreat.id,
            instalments: {
              create: instalmentRows(scheduleOf(retreat, totalPence - places * retreat.depositPence, at)),
            },
            ...retreatTerms(retreat),
          },
        },
        payments: {
          create: {
            ...(email === voucher.usedBy
              ? { method: "voucher" as const, voucherId, recordedAt: at }
              : { checkoutSessionId: `cs_sample_${id}`, paymentIntentId: `pi_sample_${id}` }),
            amountPence,
            currency: retreat.currency,
            paidAt: at,
          },
        },
      },
    });
    await createGuests(tx, id, { room, totalPence }, guest ? [guest] : []);
    await issueInvoice(tx, id, at);
  }
  await writePlans(tx, ids, now);
  await writeCoaching(tx, ids, now);
  const dated = <Entry extends Dated>(entry: Entry) => datedEntry(entry, now);
  const skipDuplicates = true;
  await writeInbox(tx, ids.robyn, now);
  await tx.mastermindWaitlistEntry.createMany({ data: mastermindWaitlist.map(dated), skipDuplicates });
  await tx.retreatWaitlistEntry.createMany({
    data: retreatWaitlist.map((entry) => ({ ...dated(entry), retreat: retreat.id })),
    skipDuplicates,
  });
}

/** A gift voucher that pays a booking's deposit, with something left on it. Returns its order's id. */
async function writeVoucher(tx: Transaction, now: Date): Promise<string> {
  const at = ago(now, voucher.days);
  const { name, email, worthPence, recipientName } = voucher;
  const id = randomUUID();
  await tx.order.create({
    data: {
      ...{ id, product: "voucher", status: "confirmed", name, email, emailKey: emailKey(email) },
      ...{ totalPence: worthPence, currency: voucherCurrency, linkToken: randomUUID() },
      ...{ ...currentTerms(), termsAcceptedAt: at, createdAt: at, confirmedAt: at },
      voucher: {
        create: {
          ...{ worthPence, recipientName, message: voucher.message, linkToken: randomUUID() },
          ...{ recipientEmail: voucher.usedBy, recipientEmailKey: emailKey(voucher.usedBy) },
          ...{
            code: newVoucherCode(),
            sendOn: at,
            sentAt: at,
            expiresOn: addMonths(at, voucherTerms.months),
          },
        },
      },
      payments: {
        create: {
          ...{ checkoutSessionId: `cs_sample_${id}`, paymentIntentId: `pi_sample_${id}` },
          ...{ amountPence: worthPence, currency: voucherCurrency, paidAt: at },
        },
      },
    },
  });
  return id;
}

/** A package on sale, and an order of it that the founder made and that was paid by bank transfer. */
async function writeCoaching(tx: Transaction, ids: Ids, now: Date): Promise<void> {
  const { name, email, days, held, reference, sold } = coaching;
  const at = ago(now, days);
  const id = randomUUID();
  const { slug, sessions, pricePence: totalPence, currency } = sold;
  await savePackage(tx, sold);
  await tx.order.create({
    data: {
      ...{ id, product: "coaching", status: "confirmed", name, email, emailKey: emailKey(email) },
      ...{ totalPence, currency, linkToken: randomUUID(), createdAt: at, confirmedAt: at },
      ...{ ...currentTerms(), termsAcceptedAt: at },
      coaching: {
        create: {
          ...{ package: slug, name: sold.name, sessions },
          held: {
            create: held.map(([ofDays, note]) => {
              const heldAt = ago(now, ofDays);
              return { id: randomUUID(), day: heldAt, note, recordedAt: heldAt, recordedBy: ids.robyn };
            }),
          },
        },
      },
      manual: {
        create: {
          ...{ method: "bank", firstPence: totalPence, listPence: totalPence, reference, reason: "" },
          madeBy: ids.robyn,
        },
      },
      payments: {
        create: {
          ...{ method: "bank", reference, recordedAt: at, recordedBy: ids.robyn },
          ...{ amountPence: totalPence, currency, paidAt: at },
        },
      },
    },
  });
  await issueInvoice(tx, id, at);
}

/** Plans with their payments, and their buyers' access. */
async function writePlans(tx: Transaction, ids: Ids, now: Date): Promise<void> {
  for (const [key, kind, paid, days, missing] of plans) {
    const isMonthly = kind === "monthly";
    const instalments = isMonthly ? mastermind.payments : 1;
    const paymentPence = isMonthly ? mastermind.monthlyPence : mastermind.oneTimePence;
    const missingSince = missing ? ago(now, days) : null;
    const first = addMonths(ago(now, days), missing ? -paid : 1 - paid);
    const isRunning = paid < instalments;
    const id = randomUUID();
    await tx.order.create({
      data: {
        id,
        product: "programme",
        status: "confirmed",
        name: members[key].name,
        email: addressOf(key),
        emailKey: emailKey(addressOf(key)),
        totalPence: instalments * paymentPence,
        currency: mastermind.currency,
        linkToken: randomUUID(),
        userId: ids[key],
        ...currentTerms(),
        termsAcceptedAt: first,
        createdAt: first,
        confirmedAt: first,
        plan: {
          create: {
            ...{ kind, cohort: mastermind.cohort, instalments, paymentPence, missingSince },
            nextPaymentAt: isRunning ? addMonths(first, missing ? paid + 1 : paid) : null,
            missingNumber: missing ? paid + 1 : null,
            missed: { create: missingSince ? [{ number: paid + 1, since: missingSince }] : [] },
          },
        },
        payments: {
          create: Array.from({ length: paid }, (_, index) => ({
            number: index + 1,
            checkoutSessionId: index === 0 ? `cs_sample_${id}` : null,
            paymentIntentId: `pi_sample_${id}_${index}`,
            amountPence: paymentPence,
            currency: mastermind.currency,
            paidAt: addMonths(first, index),
          })),
        },
      },
    });
    await tx.accessGrant.updateMany({
      where: { userId: ids[key], source: "mastermind" },
      data: {
        sourceId: id,
        startsAt: first,
        endsAt: missingSince && new Date(missingSince.getTime() + mastermind.graceDays * day),
      },
    });
  }
}

type Dated = { days: number; email: string };

function datedEntry<Entry extends Dated>({ days, ...entry }: Entry, now: Date) {
  const at = ago(now, days);
  return { ...entry, emailKey: emailKey(entry.email), createdAt: at, updatedAt: at };
}

/** Enquiries and applications of every status, some with a note. */
async function writeInbox(tx: Transaction, authorId: string, now: Date): Promise<void> {
  const noted = (text: string | null, days: number) =>
    text && { notes: { create: { id: randomUUID(), text, authorId, at: ago(now, days / 2) } } };
  const opened = (status: string, days: number) => (status === "new" ? null : ago(now, days * 0.9));
  for (const { note, ...enquiry } of customRetreats) {
    const { days, status } = enquiry;
    const focus = "focus" in enquiry ? [...enquiry.focus] : [];
    await tx.customRetreatEnquiry.create({
      data: { ...datedEntry(enquiry, now), focus, openedAt: opened(status, days), ...noted(note, days) },
    });
  }
  const unsaid = {
    communityInvolvement: "A street, a school gate and a choir.",
    whyMatters: "Nobody else does it.",
  };
  const rest = {
    positiveImpact: "Ten people I can name.",
    whatsHoldingBack: "Nerve, mostly.",
    retreatDifference: "A first step.",
  };
  for (const { note, ...application } of applications) {
    const { days, status } = application;
    await tx.sponsoredApplication.create({
      data: {
        ...datedEntry(application, now),
        ...unsaid,
        ...rest,
        openedAt: opened(status, days),
        ...noted(note, days),
      },
    });
  }
}

function ago(now: Date, days: number): Date {
  return new Date(now.getTime() - days * day);
}
