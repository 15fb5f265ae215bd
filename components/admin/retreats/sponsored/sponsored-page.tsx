import { clsx } from "clsx/lite";
import Link from "next/link";
import { formatMoney } from "@/content/money";
import { sponsoredPlaceCopy as copy } from "@/content/pages/admin-sponsored";
import { mostBeside, type Applicant, type SponsoredPlace } from "@/lib/administration/sponsored/read";
import { formatDay } from "@/lib/time/dates";
import { fill } from "@/lib/text";
import { Awarded } from "./awarded";
import { Beside, commitmentOf } from "./applicant-panel";

type SponsoredPageProps = {
  place: SponsoredPlace;
  /** The ids that the address names; null: it names none. */
  chosen: string[] | null;
};

/** Who applied for the sponsored place, up to three side by side, and who has it. */
export function SponsoredPage({ place, chosen }: SponsoredPageProps) {
  const { retreat, room, applicants, award } = place;
  const known = (chosen ?? []).filter((id) => applicants.some((one) => one.id === id));
  const ids = chosen
    ? [...new Set(known)].slice(-mostBeside)
    : applicants.slice(0, mostBeside).map(({ id }) => id);
  const beside = ids.flatMap((id) => applicants.filter((one) => one.id === id));
  const count = applicants.length;
  const { none, one, many } = copy.headline;
  return (
    <>
      <h2 className="h2">{count === 0 ? none : count === 1 ? one : fill(many, { count })}</h2>
      <div className="mt-2 mb-5 flex flex-wrap items-baseline justify-between gap-x-8 gap-y-2 text-ink-2">
        <p>
          {fill(copy.text, {
            room: room.name,
            worth: formatMoney(room.pricePence, retreat.currency),
            read: applicants.filter(({ isRead }) => isRead).length,
            count,
          })}
        </p>
        <p className="small">{copy.hint}</p>
      </div>
      {place.isOver && (
        <p className="mb-5 border-l-4 border-flame pl-3">
          {fill(copy.over, { day: formatDay(retreat.lastDay) })}
        </p>
      )}
      {award && <Awarded place={place} award={award} />}
      {count === 0 ? (
        <p>{copy.empty}</p>
      ) : (
        <ul
          role="list"
          className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,10rem),1fr))] gap-2"
          aria-label={copy.cards.label}
        >
          {applicants.map((applicant) => (
            <li key={applicant.id}>
              <Card applicant={applicant} ids={ids} retreat={retreat.id} />
            </li>
          ))}
        </ul>
      )}
      {count > 0 && beside.length === 0 && <p className="mt-6 text-ink-2">{copy.noneBeside}</p>}
      {beside.length > 0 && <Beside place={place} applicants={beside} />}
    </>
  );
}

function Card({ applicant, ids, retreat }: { applicant: Applicant; ids: string[]; retreat: string }) {
  const { id, fullName: name, score, isRead } = applicant;
  const isBeside = ids.includes(id);
  const others = ids.filter((one) => one !== id);
  const next = isBeside ? others : [...others, id].slice(-mostBeside);
  const sides = next.length > 0 ? next.map((one) => `side=${one}`).join("&") : "side=";
  return (
    <Link
      href={`/admin/retreats/${retreat}/sponsored?${sides}`}
      prefetch={false}
      scroll={false}
      aria-current={isBeside ? "true" : undefined}
      title={fill(isBeside ? copy.cards.remove : copy.cards.add, { name })}
      className={clsx(
        "grid h-full min-h-target grid-cols-[minmax(0,1fr)_auto] items-center gap-x-3 px-3 py-2 no-underline",
        isBeside ? "bg-surface border-2 border-ink" : "border-[1.5px] border-hair",
      )}
    >
      <span className="min-w-0 wrap-anywhere">
        <b className="block font-strong">{name}</b>
        <span className="text-compact text-ink-2">
          {commitmentOf(applicant)}
          {!isRead && `, ${copy.cards.unread}`}
        </span>
      </span>
      {score !== null && (
        <span className="h4">
          <span aria-hidden="true">{score}</span>
          <span className="sr-only">{fill(copy.cards.score, { score })}</span>
        </span>
      )}
    </Link>
  );
}
