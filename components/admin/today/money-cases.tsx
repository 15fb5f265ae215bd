import { formatMoney } from "@/content/money";
import type { MoneyCase } from "@/lib/administration/today/money";
import { formatWeekday } from "@/lib/time/dates";
import { findRoom } from "@/lib/catalogue/rooms";
import { programmeLabel } from "@/lib/catalogue/programme";
import { programmeOf } from "@/lib/content/programmes";
import { findRetreat } from "@/lib/content/retreats";
import { Section } from "@/components/admin/section";

const cardTexts = { on: "It’s taken automatically.", refused: "The saved card was refused." };

/** The payment problems, most urgent first. */
export function MoneyCases({ cases }: { cases: MoneyCase[] }) {
  return (
    <Section title="Money that needs a look">
      {cases.length === 0 ? (
        <p className="px-1 py-3 text-ink-2">Nothing does. Everything due has come.</p>
      ) : (
        <ul role="list" className="entries">
          {cases.map((one) => (
            <li key={`${one.id} ${one.state} ${one.day} ${one.pence}`}>
              <div className="min-w-0">
                <b>{one.name}</b>
                <p>{wordsOf(one)}</p>
              </div>
              <div className="flex items-center gap-4">
                <span className="text-[1.0625rem]/none font-strong tabular-nums">
                  {formatMoney(one.pence, one.currency)}
                </span>
                <a
                  className="tinybtn"
                  href={`/admin/people/${one.userId ?? one.id}`}
                  aria-label={`Open: ${one.name}`}
                >
                  Open
                </a>
              </div>
            </li>
          ))}
        </ul>
      )}
    </Section>
  );
}

function wordsOf({ state, day, of }: MoneyCase): string {
  const when = formatWeekday(day);
  if ("why" in of) return `A refund failed, ${when}: ${of.why} Send it by bank, and record it.`;
  if ("payment" in of)
    return `${programmeLabel(programmeOf(of))}, payment ${of.payment} of ${of.payments}, missing since ${when}.`;
  const what = "package" in of ? `Coaching, ${of.package}` : placeOf(of);
  const words = state === "late" ? `${what}. Was due ${when}.` : `${what}. Due ${when}.`;
  const card = of.card === "on" || of.card === "refused" ? cardTexts[of.card] : "";
  return [words, card].join(" ").trim();
}

function placeOf({ retreat: id, room }: { retreat: string; room: string }): string {
  const retreat = findRetreat(id);
  return `${retreat?.place ?? id}, ${(retreat && findRoom(retreat, room)?.short) ?? room}`;
}
