import { todayCopy } from "@/content/pages/admin-today";
import { formatMoney } from "@/content/money";
import type { MoneyCase } from "@/lib/administration/today/money";
import { formatWeekday } from "@/lib/time/dates";
import { findRetreat, findRoom } from "@/lib/catalogue/retreats";
import { fill } from "@/lib/text";

const copy = todayCopy.cases;

/** The payment problems, most urgent first. */
export function MoneyCases({ cases }: { cases: MoneyCase[] }) {
  return (
    <section className="block">
      <h2 className="h2">{copy.title}</h2>
      {cases.length === 0 ? (
        <p className="px-1 py-3 text-ink-2">{copy.none}</p>
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
                  aria-label={`${copy.open}: ${one.name}`}
                >
                  {copy.open}
                </a>
              </div>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

function wordsOf({ state, day, of }: MoneyCase): string {
  const when = formatWeekday(day);
  if ("why" in of) return fill(copy.refund, { ...of, day: when });
  if ("payment" in of) return fill(copy.failed, { ...of, day: when });
  const retreat = findRetreat(of.retreat);
  const room = (retreat && findRoom(retreat, of.room)?.short) ?? of.room;
  const what = fill(copy.what, { retreat: retreat?.place ?? of.retreat, room });
  const words = fill(state === "late" ? copy.late : copy.due, { what, day: when });
  const card = of.card === "on" || of.card === "refused" ? copy.card[of.card] : "";
  return [words, card].join(" ").trim();
}
