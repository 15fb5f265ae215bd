import { saveTermsAction } from "@/lib/administration/sales/actions";
import type { Editor } from "@/lib/administration/sales/editor";
import { takenText } from "@/lib/administration/sales/words";
import { fill } from "@/lib/text";
import { linesOf } from "./history-lines";
import { ownOf } from "./own-retreat";
import { TermsForm } from "./terms-form";
import { TermsHistory } from "./terms-history";
import { AffectedPages, AffectedCheckouts } from "./change-impact";

/** The sales terms of a retreat: the form, the effects of a change, and the changes so far. */
export function RetreatSales({ editor }: { editor: Editor }) {
  const { retreat, terms, revision, taken, waitlist, changes } = editor;
  const rooms = Object.entries(retreat.rooms).map(([id, { name }]) => {
    const standing = (taken[id] && takenText(taken[id])) || "None sold yet";
    return [id, { name, standing }] as const;
  });
  return (
    <>
      <TermsForm
        action={saveTermsAction.bind(null, retreat.id)}
        currency={retreat.currency}
        rooms={Object.fromEntries(rooms)}
        terms={terms}
        revision={revision}
        waitlist={waitlist}
        own={retreat.started && ownOf(retreat.started)}
        touches={<Effects {...editor} />}
      />
      <TermsHistory subject={retreat.id} lines={linesOf(changes, retreat)} />
    </>
  );
}

/** The bookings, Checkouts, pages and emails that a change affects, and those it does not. */
function Effects({ booked, tills, pages, lastingUntil }: Editor) {
  const names =
    booked.more > 0
      ? `${booked.names.join(", ")} and ${booked.more} more`
      : new Intl.ListFormat("en-GB").format(booked.names);
  return (
    <ul role="list" className="mt-4 *:border-t-[1.5px] *:border-hair *:py-3">
      <li>
        <b className="font-strong">Booked guests keep the price and refunds they booked with.</b>{" "}
        {booked.names.length > 0 ? `${names}. No balance changes.` : "No bookings yet."}
      </li>
      <AffectedCheckouts {...tills} />
      <li>
        <b className="font-strong">The Clubhouse: booked guests keep the access that came with it.</b>{" "}
        {fill(
          [
            "No booking gives access until the retreat.",
            "For one booking it’s open until the retreat, and ends with the new last day.",
          ][lastingUntil] ??
            "For {count} bookings it’s open until the retreat, and ends with the new last day.",
          { count: lastingUntil },
        )}
      </li>
      <AffectedPages pages={pages} />
    </ul>
  );
}
