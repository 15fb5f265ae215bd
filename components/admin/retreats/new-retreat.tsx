import type { Retreat } from "@/content/retreats";
import { startRetreatAction } from "@/lib/administration/sales/actions";
import type { Values } from "@/lib/catalogue/changes";
import { getPublishedSettings } from "@/lib/content/settings";
import { PageHead } from "../page-head";
import { ownOf } from "./own-retreat";
import { TermsForm } from "./terms-form";

type NewRetreatProps = {
  from: Retreat;
  terms: Values;
  others: readonly Retreat[];
};

const steps = [
  "A draft that only administrators see.",
  "Its page, its payment page and its waitlist are there once its sales are Waitlist or Open.",
  "Letters, calendar file, share card and the guests’ form come with it.",
];

/** Starts a retreat as a copy of another. */
export function NewRetreat({ from, terms, others }: NewRetreatProps) {
  const rooms = Object.entries(from.rooms).map(([id, { name }]) => [id, { name, standing: "" }] as const);
  return (
    <>
      <PageHead
        back={{ href: "/admin/sales", label: "What is on sale" }}
        headline="Start the next retreat"
        text={`A copy of ${from.name}. Enter a name, days and an address. Its texts and pictures are copied, and you edit them next. It’s hidden until you open its waitlist.`}
      />
      {others.length > 0 && (
        <p className="-mt-3 mb-7 flex flex-wrap gap-x-4">
          Copy another instead:
          {others.map(({ id, name }) => (
            <a key={id} className="link" href={`/admin/retreats/new?from=${id}`}>
              {name}
            </a>
          ))}
        </p>
      )}
      <TermsForm
        key={from.id}
        action={startRetreatAction.bind(null, from.id)}
        currency={getPublishedSettings().currency}
        rooms={Object.fromEntries(rooms)}
        terms={terms}
        revision={0}
        own={ownOf({ isDraft: true, isNew: true })}
        touches={
          <ul role="list" className="mt-4 *:border-t-[1.5px] *:border-hair *:py-3">
            {steps.map((step) => (
              <li key={step}>{step}</li>
            ))}
          </ul>
        }
      />
    </>
  );
}
