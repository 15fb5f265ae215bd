import { retreatPaymentPage } from "@/content/pages/retreat-payment";
import type { Retreat } from "@/content/retreats";
import { formatDay } from "@/lib/time/dates";
import { orderSums } from "@/lib/orders/checkout/price-breakdown";
import { retreatWords } from "@/lib/content/retreats";
import { getContent } from "@/lib/content/documents";
import { PerChoices } from "./per-choice";

/** What the price includes and excludes, the balance day with `due`, and links to read before paying. */
export function Included({
  retreat,
  due,
}: {
  retreat: Retreat;
  due?: { on: string; late: boolean } | undefined;
}) {
  const { included, notes } = getContent(retreatPaymentPage);
  const words = retreatWords(retreat);
  const links = [
    { href: "/cancellation-policy", label: notes.links.cancellation },
    { href: "/terms-of-service", label: notes.links.terms },
    { href: "/privacy-policy", label: notes.links.privacy },
  ];
  return (
    <div className="mt-section-tight">
      <h2 className="h2">{included.headline}</h2>
      <ul role="list" className="ticked mt-8 gap-x-8 gap-y-[1.1rem] md:grid-cols-2">
        {retreat.copy.included.map((item) => (
          <li key={item}>{item}</li>
        ))}
      </ul>
      <h3 className="label mt-10 mb-4">{included.notIncludedLabel}</h3>
      <ul role="list" className="ticked ticked--cross gap-x-8 gap-y-[1.1rem] md:grid-cols-2">
        {retreat.copy.notIncluded.map((item) => (
          <li key={item}>{item}</li>
        ))}
      </ul>
      <div className="mt-10 grid gap-3 border-t-2 border-ink pt-6">
        {due && (
          <p
            className="small max-w-152 [form:has([name=told])_&]:hidden"
            {...(retreat.instalments > 0 && { "data-for": "payments-1" })}
          >
            <PerChoices
              words={orderSums(retreat, due.late ? notes.balanceLate : notes.balance, {
                words: { ...words, dueDate: formatDay(due.on) },
              })}
            />
          </p>
        )}
        <p className="small max-w-152">
          <PerChoices words={orderSums(retreat, notes.deposit, { words })} />
        </p>
        <h3 className="label mt-4">{notes.linksLabel}</h3>
        <ul role="list" className="flex flex-wrap gap-x-6 gap-y-[0.4rem]">
          {links.map(({ href, label }) => (
            <li key={href}>
              <a href={href} className="link">
                {label}
              </a>
            </li>
          ))}
        </ul>
      </div>
    </div>
  );
}
