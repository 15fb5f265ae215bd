import { retreatPaymentPage } from "@/content/pages/retreat-payment";
import type { Retreat } from "@/content/retreats";
import { getContent } from "@/lib/content/documents";
import { orderSums, paymentSums, type Later } from "@/lib/orders/checkout/price-breakdown";
import type { ByChoice } from "@/lib/forms/state";
import { fill } from "@/lib/text";
import { formatDay } from "@/lib/time/dates";
import { ByItselfTick } from "./by-itself-tick";
import { PaymentsChoice } from "./payments-choice";
import { PerChoices, PerChoiceStyle } from "./per-choice";

type LaterPaymentsProps = {
  retreat: Retreat;
  later: Later;
  /** The only room, with one place, of a page that offers no other. */
  room?: string;
};

/** The choice between one balance and several payments after the deposit; nothing if only one is offered. */
export function LaterPayments({ retreat, later, room }: LaterPaymentsProps) {
  if (!later || later.days.length === 0) return null;
  const { dueOn, days } = later;
  const count = days.length;
  const { headline, once, onceDay, several } = getContent(retreatPaymentPage).later;
  const sumOf = (words: ByChoice) => (room ? words[`room-${room} pays-1`] : <PerChoices words={words} />);
  const balance = sumOf(orderSums(retreat, "{balance}"));
  return (
    <div className="mt-section-tight">
      <PerChoiceStyle name="payments" values={["1", `${count}`]} />
      <h2 className="h2">{headline}</h2>
      <PaymentsChoice
        legend={headline}
        options={[
          {
            ...{ value: "1", name: once, sum: balance },
            days: [{ day: fill(onceDay, { dueDate: formatDay(dueOn) }), sum: balance }],
          },
          {
            ...{ value: `${count}`, name: fill(several, { count }) },
            sum: sumOf(paymentSums(retreat, count)),
            days: days.map((day, index) => ({
              day: formatDay(day),
              sum: sumOf(orderSums(retreat, "{payment}", { payment: { index, count } })),
            })),
          },
        ]}
      />
    </div>
  );
}

/** The checkbox for automatic payment, in the words of the chosen payments; nothing without a deposit. */
export function LaterTick({ later }: { later: Later }) {
  if (!later) return null;
  const { label, text, eachLabel, eachText } = getContent(retreatPaymentPage).byItself;
  const once = fill(text, { dueDate: formatDay(later.dueOn) });
  if (later.days.length === 0) return <ByItselfTick label={label}>{once}</ByItselfTick>;
  const several = `payments-${later.days.length}`;
  return (
    <ByItselfTick label={<PerChoices words={{ "payments-1": label, [several]: eachLabel }} />}>
      <PerChoices words={{ "payments-1": once, [several]: eachText }} />
    </ByItselfTick>
  );
}
