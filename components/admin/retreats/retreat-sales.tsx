import { salesCopy as copy } from "@/content/pages/admin-sales";
import { saveTermsAction } from "@/lib/administration/sales/actions";
import type { Change, Editor } from "@/lib/administration/sales/editor";
import { takenWords, termName, termValue } from "@/lib/administration/sales/words";
import { calendarDay, formatClock, formatShortDay } from "@/lib/dates";
import { fill } from "@/lib/text";
import { ownOf } from "./own-retreat";
import type { SentPicture } from "./own-words";
import { TermsForm } from "./terms-form";
import { TermsHistory } from "./terms-history";

/** What a retreat is sold at: the form, what a change of it touches, and what was changed so far. */
export function RetreatSales({ editor, sent }: { editor: Editor; sent: SentPicture }) {
  const { retreat, terms, revision, taken, changes } = editor;
  const rooms = Object.entries(retreat.rooms).map(([id, { name }]) => {
    const standing = (taken[id] && takenWords(taken[id])) || copy.form.standing.none;
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
        own={
          retreat.started &&
          ownOf(
            { isDraft: retreat.started.isDraft, back: `/admin/retreats/${retreat.id}` },
            editor.uploaded,
            sent,
          )
        }
        touches={<Touches {...editor} />}
      />
      <TermsHistory
        retreat={retreat.id}
        lines={changes.map((change) => ({
          id: change.id,
          at: `${formatShortDay(calendarDay(change.at))}, ${formatClock(change.at)}`,
          text: lineOf(change, editor),
          details: Object.entries(change.changes).map(([term, { from, to }]) => {
            const words = termValue(term, to, retreat);
            if (from === "") return words;
            return fill(copy.history.fromTo, { from: termValue(term, from, retreat), to: words });
          }),
          isUndone: change.isUndone,
          canBeUndone: change.canBeUndone,
        }))}
      />
    </>
  );
}

function lineOf({ who, changes, isUndoing }: Change, { retreat }: Editor): string {
  const names = Object.keys(changes).map((term) => termName(term, retreat));
  const what = new Intl.ListFormat("en-GB").format(names);
  return fill(isUndoing ? copy.history.undone : copy.history.line, { who, what });
}

/** Whose booking, which Checkouts, pages and letters a change touches, and which it leaves as they are. */
function Touches({ booked, tills, pages, lastingUntil }: Editor) {
  const words = copy.touches;
  const list = new Intl.ListFormat("en-GB").format(booked.names);
  const names = booked.more > 0 ? fill(words.bookedMore, { names: list, more: booked.more }) : list;
  const time = tills.until ? formatClock(tills.until) : "";
  const till = tills.count === 0 ? words.tillNone : tills.count === 1 ? words.tillOne : words.tillMany;
  return (
    <ul className="mt-4 *:border-t-[1.5px] *:border-hair *:py-3">
      <li>
        <b className="font-strong">{words.booked}</b>{" "}
        {booked.names.length > 0 ? fill(words.bookedNames, { names }) : words.bookedNobody}
      </li>
      <li>
        <b className="font-strong">{words.till}</b> {fill(till, { count: tills.count, time })}
      </li>
      <li>
        <b className="font-strong">{words.access}</b>{" "}
        {fill([words.accessNone, words.accessOne][lastingUntil] ?? words.accessMany, { count: lastingUntil })}
      </li>
      <li>
        <b className="font-strong">{words.pages}</b>
        <ul className="mt-1">
          {pages.map(({ path, name }) => (
            <li key={path}>
              <a className="link" href={path}>
                {name}
              </a>
            </li>
          ))}
        </ul>
      </li>
      <li>{words.letters}</li>
    </ul>
  );
}
