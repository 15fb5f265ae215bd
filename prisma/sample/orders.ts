import { randomUUID } from "node:crypto";
import { mastermind } from "@/content/programmes";
import { dorset, type Retreat } from "@/content/retreats";
import { voucherTerms } from "@/content/vouchers";
import { voucherCurrency } from "@/lib/catalogue/voucher-currency";
import { listChanges } from "@/lib/catalogue/changes";
import { savePackage, saveRetreat } from "@/lib/catalogue/rows";
import { termsOf, withTerms } from "@/lib/catalogue/terms";
import { currentTerms } from "@/lib/content/policies";
import type { Transaction } from "@/lib/db";
import { retreatTerms } from "@/lib/orders/bookings/accepted-terms";
import { createGuests } from "@/lib/orders/bookings/create-guests";
import { instalmentRows } from "@/lib/orders/schedule/schedule";
import { scheduleOf } from "@/lib/orders/schedule/schedule";
import { issueInvoice } from "@/lib/orders/invoices/issue";
import { addMonths } from "@/lib/orders/programmes/schedule";
import { newVoucherCode } from "@/lib/orders/vouchers/code";
import { emailKey } from "@/lib/text/email-address";
import { addDays, calendarDay, daysBetween } from "@/lib/time/dates";
import {
  applications,
  bookings,
  coaching,
  customRetreats,
  mastermindWaitlist,
  plans,
  retreatWaitlist,
  voucher,
} from "./business";
import { ago } from "./days";
import { addressOf, members, type SampleIds } from "./people";

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

/** What was bought and asked; returns the retreat, and the order of the coaching package. */
export async function writeBusiness(tx: Transaction, ids: SampleIds, now: Date) {
  const retreat = await writeRetreat(tx, ids.robyn, now);
  const voucherId = await writeVoucher(tx, now);
  for (const [name, email, room, days, paid, guest] of bookings) {
    const voucherOf = email === voucher.usedBy ? voucherId : null;
    await writeBooking(tx, retreat, { name, email, room, days, paid, guest, voucherId: voucherOf }, now);
  }
  await writePlans(tx, ids, now);
  const packageId = await writeCoaching(tx, ids, now);
  const dated = <Entry extends Dated>(entry: Entry) => datedEntry(entry, now);
  const skipDuplicates = true;
  await writeInbox(tx, ids.robyn, now);
  await tx.mastermindWaitlistEntry.createMany({
    data: mastermindWaitlist.map((entry) => ({ ...dated(entry), programme: mastermind.id })),
    skipDuplicates,
  });
  await tx.retreatWaitlistEntry.createMany({
    data: retreatWaitlist.map((entry) => ({ ...dated(entry), retreat: retreat.id })),
    skipDuplicates,
  });
  return { retreat, packageId };
}

type SampleBooking = {
  name: string;
  email: string;
  room: keyof typeof dorset.rooms;
  /** How long ago. */
  days: number;
  paid: "deposit" | "all";
  guest?: { name: string; email: string } | undefined;
  /** What it is paid with, if not by card. */
  voucherId?: string | null;
};

/** A confirmed booking with its payment and invoice; returns its id, which is also its buyer's as a guest. */
export async function writeBooking(
  tx: Transaction,
  retreat: Retreat,
  { name, email, room, days, paid, guest, voucherId = null }: SampleBooking,
  now: Date,
): Promise<string> {
  const at = ago(now, days);
  const id = randomUUID();
  const places = guest ? 2 : 1;
  const totalPence = places * dorset.rooms[room].pricePence;
  const amountPence = paid === "all" ? totalPence : places * retreat.depositPence;
  const restPence = totalPence - places * retreat.depositPence;
  await tx.order.create({
    data: {
      ...{ id, product: "retreat", status: "confirmed", name, email, emailKey: emailKey(email) },
      ...{ totalPence, currency: retreat.currency, linkToken: randomUUID() },
      ...{ ...currentTerms(), termsAcceptedAt: at, createdAt: at, confirmedAt: at },
      booking: { create: { retreat: retreat.id, ...retreatTerms(retreat) } },
      instalments: { create: instalmentRows(scheduleOf(retreat, restPence, at)) },
      payments: {
        create: {
          ...(voucherId
            ? { method: "voucher" as const, voucherId, recordedAt: at }
            : { checkoutSessionId: `cs_sample_${id}`, paymentIntentId: `pi_sample_${id}` }),
          ...{ amountPence, currency: retreat.currency, paidAt: at },
        },
      },
    },
  });
  await createGuests(tx, id, { room, totalPence }, guest ? [guest] : []);
  await issueInvoice(tx, id, at);
  return id;
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

/** A package on sale, and an order of it that the founder made and that was paid by bank transfer. Returns its id. */
async function writeCoaching(tx: Transaction, ids: SampleIds, now: Date): Promise<string> {
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
  return id;
}

/** Plans with their payments, and their buyers' access. */
async function writePlans(tx: Transaction, ids: SampleIds, now: Date): Promise<void> {
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
            ...{
              kind,
              programme: mastermind.id,
              cohort: mastermind.cohort,
              instalments,
              paymentPence,
              missingSince,
            },
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
        endsAt: missingSince && ago(missingSince, -mastermind.graceDays),
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
