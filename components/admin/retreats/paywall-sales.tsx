import { salesCopy } from "@/content/pages/admin-sales";
import type { ThingEditor } from "@/lib/administration/sales/editor";
import type { PaywallOffer } from "@/lib/clubhouse/paywall";
import { ThingSales } from "./thing-sales";

const copy = salesCopy.paywall;

/** What the paywall offers: the form, what is shown of it now, and what was changed so far. */
export function PaywallSales({ editor, offers }: { editor: ThingEditor; offers: PaywallOffer[] }) {
  return (
    <ThingSales
      editor={editor}
      inLetters={false}
      parts={[
        {
          title: copy.offers,
          fields: [
            { term: "first", kind: "choice", hint: copy.offersHint, isWide: true },
            { term: "second", kind: "choice", isWide: true },
            { term: "third", kind: "choice", isWide: true },
          ],
        },
        {
          title: copy.words,
          fields: [{ term: "line", hint: copy.lineHint, isOptional: true, isWide: true }],
        },
      ]}
    >
      <li>
        <b className="font-strong">{copy.shown}</b>
        {offers.length === 0 ? (
          ` ${copy.shownNothing}`
        ) : (
          <ol role="list" className="mt-1 grid gap-1">
            {offers.map(({ text, href }) => (
              <li key={href}>{text}</li>
            ))}
          </ol>
        )}
      </li>
      <li>{copy.access}</li>
    </ThingSales>
  );
}
