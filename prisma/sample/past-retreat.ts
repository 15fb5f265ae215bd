import { feedbackPart } from "@/content/pages/feedback";
import { guests as rules } from "@/content/guests";
import { dorset } from "@/content/retreats";
import { replaceCatalogue } from "@/lib/catalogue/current";
import { readRetreats, saveRetreat } from "@/lib/catalogue/rows";
import { copyOf, termsOf, withTerms } from "@/lib/catalogue/terms";
import { getContent } from "@/lib/content/documents";
import type { Transaction } from "@/lib/db";
import { emailKey } from "@/lib/text/email-address";
import { addDays, calendarDay } from "@/lib/time/dates";
import { weekdayOf } from "@/lib/time/zones";
import { guests } from "./business";
import { ago } from "./days";
import { writeBooking } from "./orders";

const id = "two-soups";

/** A retreat that was over some weeks ago, with what its guests wrote afterwards. */
export async function writePastRetreat(tx: Transaction, authorId: string, now: Date): Promise<void> {
  const start = { ...copyOf(dorset, id), name: "The Two Soups Retreat" };
  const today = calendarDay(now);
  const lastDay = addDays(today, -21 - weekdayOf(today));
  const terms = { ...termsOf(start), sales: "closed" as const, firstDay: addDays(lastDay, -2), lastDay };
  await saveRetreat(tx, id, terms, start);
  await tx.retreat.update({ where: { id }, data: { openedAt: ago(now, 160) } });
  await tx.salesChange.create({
    data: { subject: id, revision: 1, changes: {}, at: ago(now, 170), authorId },
  });
  // Invoices read what is on sale from the process
  replaceCatalogue({ retreats: await readRetreats(tx) });
  const daysAfter = (days: number) => new Date(`${addDays(lastDay, days)}T09:00:00Z`);
  for (const { step, feedback, ...booking } of guests) {
    const guestId = await writeBooking(
      tx,
      withTerms(start, terms),
      { ...booking, days: 130, paid: "all" },
      now,
    );
    const own = { guestId, emailKey: emailKey(booking.email) };
    await tx.firstStep.create({
      data: {
        ...{ ...own, askedAt: daysAfter(1) },
        ...(step && { text: step.text, witness: step.witness, writtenAt: daysAfter(2) }),
        ...(step?.isDone && { doneAt: daysAfter(9) }),
      },
    });
    const { isQuotable, ...answers } = feedback ?? {};
    const wording = getContent(feedbackPart).form.agrees.label;
    await tx.feedbackRequest.create({
      data: {
        ...{ ...own, askedAt: daysAfter(4), expiresAt: daysAfter(4 + rules.feedbackDays), hasForm: true },
        ...(feedback && { ...answers, formAt: daysAfter(5) }),
        ...(isQuotable && { name: booking.name, agreedFor: ["website"], wording, answeredAt: daysAfter(5) }),
      },
    });
  }
}
