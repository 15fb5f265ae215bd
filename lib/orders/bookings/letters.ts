import "server-only";
import { bookingClubhouse } from "@/content/emails/booking-clubhouse";
import { cheaperTotal, wayWords } from "@/content/emails/booking-what-to-expect";
import { formatMoney } from "@/content/money";
import type { Retreat } from "@/content/retreats";
import { addressOf, wayTo } from "@/lib/content/retreats";
import { formatDay } from "@/lib/time/dates";
import type { Transaction } from "@/lib/db";
import { queueLetter } from "@/lib/email/outbox";
import { env } from "@/lib/env";
import { invitationUrl } from "@/lib/invitations/codes";
import { absolute } from "@/lib/env/site";
import { fill } from "@/lib/text";
import type { GuestAccess } from "./access";
import { hasSeveralPayments } from "@/lib/orders/orders";
import { getGroupPath } from "./group";
import { bookingView, dueDay, type BookingRow, type BookingView } from "./bookings";

/** The letter's text about the Clubhouse and its link; without access about the retreat's group, if the guest can open it. */
export async function clubhouseValues(
  tx: Transaction,
  way: GuestAccess | null,
  { id }: Pick<Retreat, "id">,
  email: string,
): Promise<{ clubhouse: string; clubhouseUrl: string }> {
  if (!way) {
    const group = await getGroupPath(id, email, tx);
    return group
      ? { clubhouse: bookingClubhouse.group, clubhouseUrl: absolute(group) }
      : { clubhouse: "", clubhouseUrl: "" };
  }
  const open = way.until
    ? fill(bookingClubhouse.until, { day: formatDay(way.until) })
    : bookingClubhouse.always;
  return way.code
    ? { clubhouse: `${open} ${bookingClubhouse.join}`, clubhouseUrl: invitationUrl(way.code) }
    : { clubhouse: `${open} ${bookingClubhouse.enter}`, clubhouseUrl: absolute("/community") };
}

/** Emails a payment for a place, once per `occasion`: confirmed, part of the balance, or all of it. */
export async function queueBookingLetter(
  tx: Transaction,
  booking: BookingRow,
  { occasion, amountPence, way = null }: { occasion: string; amountPence: number; way?: GuestAccess | null },
): Promise<void> {
  const view = bookingView(booking);
  const bookingUrl = `${env.PUBLIC_URL}/booking/${booking.linkToken}`;
  const common = {
    name: view.name,
    retreat: view.retreat.name,
    dates: view.retreat.dates,
    room: view.room.name,
    total: formatMoney(view.totalPence, view.currency),
    cancellationUrl: `${env.PUBLIC_URL}/cancellation-policy`,
  };
  const { firstDay, lastDay } = view.retreat;
  const course = courseOf(view.retreat);
  const calendar = { firstDay, lastDay, location: addressOf(view.retreat) };
  const cause = `payment:${occasion}`;
  const isLater = hasSeveralPayments(booking.payments);
  if (isLater && view.balancePence > 0) {
    await queueLetter(tx, {
      cause,
      letter: "part-received",
      to: view.email,
      values: {
        ...common,
        bookingUrl,
        received: formatMoney(amountPence, view.currency),
        paid: formatMoney(view.paidPence, view.currency),
        balance: formatMoney(view.balancePence, view.currency),
        dueDate: formatDay(dueDay(view)),
      },
    });
    return;
  }
  if (isLater) {
    await queueLetter(tx, {
      cause,
      letter: "balance-received",
      to: view.email,
      values: { ...common, bookingUrl, balance: formatMoney(amountPence, view.currency) },
    });
    return;
  }
  if (view.balancePence === 0) {
    await queueLetter(tx, {
      cause,
      letter: "booking-confirmed-full",
      to: view.email,
      values: {
        ...common,
        ...calendar,
        ...(await clubhouseValues(tx, way, view.retreat, view.email)),
        course,
        bookingUrl,
        total: totalWords(view),
      },
    });
    return;
  }
  const values = {
    ...common,
    ...calendar,
    ...(await clubhouseValues(tx, way, view.retreat, view.email)),
    course,
    total: totalWords(view),
    deposit: formatMoney(view.paidPence, view.currency),
    balance: formatMoney(view.balancePence, view.currency),
    dueDate: formatDay(dueDay(view)),
    balanceUrl: bookingUrl,
  };
  const saved = await tx.balanceCard.findUnique({ where: { orderId: booking.id, state: "on" } });
  const letter = { cause, to: view.email };
  const card = saved?.last4 ?? "";
  if (view.instalments.length > 1) {
    const payments = { payments: `${view.instalments.length}`, schedule: scheduleText(view) };
    const several = { ...values, ...payments };
    await (saved
      ? queueLetter(tx, {
          ...letter,
          letter: "booking-confirmed-payments-by-itself",
          values: { ...several, card },
        })
      : queueLetter(tx, { ...letter, letter: "booking-confirmed-payments", values: several }));
  } else if (saved) {
    await queueLetter(tx, { ...letter, letter: "booking-confirmed-by-itself", values: { ...values, card } });
  } else {
    await queueLetter(tx, { ...letter, letter: "booking-confirmed-deposit", values });
  }
}

/** What is still to pay, as the rows of a table: its days and sums. */
export function scheduleText({
  instalments,
  currency,
}: Pick<BookingView, "instalments" | "currency">): string {
  return instalments
    .filter(({ unpaidPence }) => unpaidPence > 0)
    .map(({ dueOn, unpaidPence }) => `${formatDay(dueOn)}\t${formatMoney(unpaidPence, currency)}`)
    .join("\n");
}

/** What happens on a retreat, and what the founder wrote about the way and the luggage. */
export function courseOf(retreat: Retreat): string {
  const { course, packing = [] } = retreat.copy;
  const said = Object.entries({ ...wayTo(retreat), packing: packing.join("; ") }).filter(([, text]) => text);
  const way = said.map(([name, text]) => fill(wayWords[name as keyof typeof wayWords], { [name]: text }));
  return [course, ...way].join(" ");
}

function totalWords({ totalPence, cheaper, currency }: BookingView): string {
  const total = formatMoney(totalPence, currency);
  if (!cheaper) return total;
  const { code, fullPence } = cheaper;
  const full = formatMoney(fullPence, currency);
  return fill(cheaperTotal, { total, full, code, off: formatMoney(fullPence - totalPence, currency) });
}
