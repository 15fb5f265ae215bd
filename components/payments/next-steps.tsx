import { Button } from "@/components/ui/button";
import { retreatConfirmedCopy } from "@/content/pages/retreat-confirmed";
import { site } from "@/content/site";
import { isBalanceLate } from "@/lib/bookings/dates";
import type { BookingView } from "@/lib/bookings/bookings";
import { formatDay } from "@/lib/dates";
import { formatPence } from "@/lib/money";
import { fill } from "@/lib/text";

const { next, homeButton, contact } = retreatConfirmedCopy;
const [letter, hello, balance, venue] = next.steps;

/** What happens after a booking; without a known one, in words that fit every booking. */
export function NextSteps({ booking }: { booking: BookingView | null }) {
  const steps = [
    {
      title: letter.title,
      text: booking ? fill(letter.text, { address: booking.email }) : letter.textWithoutBooking,
    },
    hello,
    { title: balance.title, text: balanceText(booking) },
    venue,
  ];
  return (
    <section aria-labelledby="next-headline" className="max-w-194">
      <h2 id="next-headline" className="h2 mb-4 text-[2rem] leading-[1.1] font-[850] tracking-[-0.012em]">
        {next.headline}
      </h2>
      <ol>
        {steps.map(({ title, text }, index) => (
          <li
            key={title}
            className="grid grid-cols-[3.25rem_1fr] gap-x-4 border-t-[1.5px] border-ink/14 py-5"
          >
            <span aria-hidden="true" className="font-display text-[2rem] leading-none font-[850]">
              {index + 1}
            </span>
            <div className="min-w-0">
              <h3 className="text-[1.0625rem] leading-[1.3] font-[650]">{title}</h3>
              <p className="mt-[0.2rem] max-w-144 wrap-anywhere">{text}</p>
            </div>
          </li>
        ))}
      </ol>
      <div className="mt-7 flex flex-wrap items-center gap-x-4 gap-y-3">
        <Button href="/">{homeButton}</Button>
        <Contact />
      </div>
    </section>
  );
}

function balanceText(booking: BookingView | null): string {
  if (!booking) return balance.textWithoutBooking;
  if (booking.balancePence === 0) return balance.textPaidInFull;
  return fill(isBalanceLate(booking.balanceDueOn) ? balance.textLate : balance.text, {
    balance: formatPence(booking.balancePence),
    dueDate: formatDay(booking.balanceDueOn),
  });
}

/** Where to ask, with the address as a link. */
export function Contact() {
  const [before, after] = contact.split(site.email);
  return (
    <p className="small">
      {before}
      <a href={`mailto:${site.email}`} className="link">
        {site.email}
      </a>
      {after}
    </p>
  );
}
