import { Button } from "@/components/ui/button";
import { formatMoney } from "@/content/money";
import { afterPaymentPart } from "@/content/pages/after-payment";
import { getContent } from "@/lib/content/documents";
import type { Retreat } from "@/content/retreats";
import { dueRule } from "@/lib/orders/bookings/dates";
import { dueDay, type BookingView } from "@/lib/orders/bookings/bookings";
import { formatDay } from "@/lib/time/dates";
import { retreatWords } from "@/lib/content/retreats";
import { fill } from "@/lib/text";
import { MailLine } from "@/components/layout/mail-line";
import { Steps } from "./steps";

type NextStepsProps = { booking: BookingView | null; retreat: Retreat; hasShares?: boolean };

/** What happens after a booking; `hasShares`: others pay their own share. Without a known booking, in words that fit any. */
export function NextSteps({ booking, retreat, hasShares = false }: NextStepsProps) {
  const { next, homeButton, contact } = getContent(afterPaymentPart).retreat;
  const { letter, shares, hello, balance, clubhouse, venue } = next;
  const steps = [
    {
      title: letter.title,
      text: booking ? fill(letter.text, { address: booking.email }) : letter.textWithoutBooking,
    },
    ...(hasShares ? [shares] : []),
    hello,
    { title: balance.title, text: balanceText(booking, retreat) },
    ...(booking?.access ? [{ title: clubhouse.title, text: clubhouseText(booking) }] : []),
    venue,
  ];
  return (
    <Steps headline={next.headline} steps={steps}>
      <Button href="/">{homeButton}</Button>
      <MailLine text={contact} />
    </Steps>
  );
}

function clubhouseText({ access, email, retreat }: BookingView): string {
  const { clubhouse } = getContent(afterPaymentPart).retreat.next;
  const open =
    access === "always" ? clubhouse.always : fill(clubhouse.until, { day: formatDay(retreat.lastDay) });
  return fill(clubhouse.text, { open, address: email });
}

function balanceText(booking: BookingView | null, retreat: Retreat): string {
  const { balance } = getContent(afterPaymentPart).retreat.next;
  if (!booking) return fill(balance.textWithoutBooking, retreatWords(retreat));
  const dueOn = dueDay(booking);
  if (!dueOn) return balance.textPaidInFull;
  const rule = dueRule(booking.retreat, { dueOn, bookedOn: booking.bookedOn });
  const texts = { ordinary: balance.text, late: balance.textLate };
  return fill(rule ? texts[rule] : balance.textPlain, {
    ...retreatWords(booking.retreat),
    balance: formatMoney(booking.balancePence, booking.currency),
    dueDate: formatDay(dueOn),
  });
}
