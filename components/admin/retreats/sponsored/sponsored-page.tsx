import { clsx } from "clsx/lite";
import Link from "next/link";
import { formatMoney } from "@/content/money";
import { maxCompared, type Applicant, type SponsoredPlace } from "@/lib/administration/sponsored/read";
import { formatDay } from "@/lib/time/dates";
import { Awarded } from "./awarded";
import { ApplicantComparison, commitmentOf } from "./applicant-panel";

type SponsoredPageProps = {
  place: SponsoredPlace;
  /** The ids in the URL; null without any. */
  chosen: string[] | null;
};

/** The applicants, up to three side by side, and the winner. */
export function SponsoredPage({ place, chosen }: SponsoredPageProps) {
  const { retreat, room, applicants, award } = place;
  const known = (chosen ?? []).filter((id) => applicants.some((one) => one.id === id));
  const ids = chosen
    ? [...new Set(known)].slice(-maxCompared)
    : applicants.slice(0, maxCompared).map(({ id }) => id);
  const beside = ids.flatMap((id) => applicants.filter((one) => one.id === id));
  const count = applicants.length;
  return (
    <>
      <h2 className="h2">
        {count === 0
          ? "One place, no letters yet"
          : count === 1
            ? "One place, 1 letter"
            : `One place, ${count} letters`}
      </h2>
      <div className="mt-2 mb-5 flex flex-wrap items-baseline justify-between gap-x-8 gap-y-2 text-ink-2">
        <p>
          {`${room.name}, worth ${formatMoney(room.pricePence, retreat.currency)}, given by a member who asked not to be named. ${applicants.filter(({ isRead }) => isRead).length} of ${count} read.`}
        </p>
        <p className="small">Up to three side by side. The number is the total of all scores.</p>
      </div>
      {place.isOver && (
        <p className="mb-5 border-l-4 border-flame pl-3">
          {`This retreat ended on ${formatDay(retreat.lastDay)}. A place awarded now can’t be used, and opens no Clubhouse until the retreat.`}
        </p>
      )}
      {award && <Awarded place={place} award={award} />}
      {count === 0 ? (
        <p>No applications yet.</p>
      ) : (
        <ul
          role="list"
          className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,10rem),1fr))] gap-2"
          aria-label="Applications"
        >
          {applicants.map((applicant) => (
            <li key={applicant.id}>
              <Card applicant={applicant} ids={ids} retreat={retreat.id} />
            </li>
          ))}
        </ul>
      )}
      {count > 0 && beside.length === 0 && (
        <p className="mt-6 text-ink-2">Choose an applicant above to see the answers.</p>
      )}
      {beside.length > 0 && <ApplicantComparison place={place} applicants={beside} />}
    </>
  );
}

function Card({ applicant, ids, retreat }: { applicant: Applicant; ids: string[]; retreat: string }) {
  const { id, fullName: name, score, isRead } = applicant;
  const isBeside = ids.includes(id);
  const others = ids.filter((one) => one !== id);
  const next = isBeside ? others : [...others, id].slice(-maxCompared);
  const sides = next.length > 0 ? next.map((one) => `side=${one}`).join("&") : "side=";
  return (
    <Link
      href={`/admin/retreats/${retreat}/sponsored?${sides}`}
      prefetch={false}
      scroll={false}
      aria-current={isBeside ? "true" : undefined}
      title={isBeside ? `Put ${name} away` : `Put ${name} beside the others`}
      className={clsx(
        "grid h-full min-h-target grid-cols-[minmax(0,1fr)_auto] items-center gap-x-3 px-3 py-2 no-underline",
        isBeside ? "bg-surface border-2 border-ink" : "border-[1.5px] border-hair",
      )}
    >
      <span className="min-w-0 wrap-anywhere">
        <b className="block font-strong">{name}</b>
        <span className="text-compact text-ink-2">
          {commitmentOf(applicant)}
          {!isRead && `, unread`}
        </span>
      </span>
      {score !== null && (
        <span className="h4">
          <span aria-hidden="true">{score}</span>
          <span className="sr-only">{`${score} points`}</span>
        </span>
      )}
    </Link>
  );
}
