import Link from "next/link";
import { formWords } from "@/components/forms/form-words";
import { sponsoredPlaceCopy as copy } from "@/content/pages/admin-sponsored";
import { sponsoredCopy } from "@/content/pages/ideas-to-impact-sponsored-application";
import { awardPlaceAction } from "@/lib/administration/sponsored/actions";
import type { Applicant, SponsoredPlace } from "@/lib/administration/sponsored/read";
import { calendarDay, formatDay } from "@/lib/time/dates";
import { fill } from "@/lib/text";
import { LineDialog } from "@/components/admin/retreats/waitlist-dialog";
import { ScoreForm } from "./score-form";

const { form } = sponsoredCopy;
const words = formWords({ failure: copy.toasts.failure });

const questions = [
  "ideaProjectDream",
  "whyMatters",
  "positiveImpact",
  "whatsHoldingBack",
  "retreatDifference",
  "communityInvolvement",
  "additionalNotes",
] as const;

const cell = "min-w-0 border-t border-hair py-3 wrap-anywhere lg:px-4";

const asked = "pt-3 pr-4 text-compact font-semibold lg:border-t lg:border-hair lg:pb-3";

/** The applicant's commitment, in a word. */
export function commitmentOf({ commitmentLevel }: Pick<Applicant, "commitmentLevel">): string {
  const { commitments } = copy;
  return commitmentLevel in commitments
    ? commitments[commitmentLevel as keyof typeof commitments]
    : commitmentLevel;
}

type BesideProps = { place: SponsoredPlace; applicants: readonly Applicant[] };

/** Up to three applicants side by side, by question, each with a score and the award; on a phone one question a row. */
export function Beside({ place, applicants }: BesideProps) {
  const columns = { "--columns": applicants.length } as React.CSSProperties;
  const row =
    "grid gap-x-0 lg:grid-cols-[10rem_repeat(var(--columns),minmax(0,1fr))] max-lg:border-t-[1.5px] max-lg:border-ink max-lg:pt-3";
  return (
    <div className="mt-8 border-y-[1.5px] border-ink" style={columns}>
      <div className={row}>
        <span className="max-lg:hidden" />
        {applicants.map((applicant) => (
          <div key={applicant.id} className={cell}>
            <h3 className="h4">
              <Link href={`/admin/applications/${applicant.id}`} prefetch={false}>
                {applicant.fullName}
              </Link>
            </h3>
            <p className="text-compact text-ink-2">
              {fill(copy.wrote, {
                place: applicant.locationUk,
                day: formatDay(calendarDay(applicant.updatedAt)),
              })}
            </p>
            <p className="text-compact font-semibold">{commitmentOf(applicant)}</p>
          </div>
        ))}
      </div>
      {questions.map((question) => (
        <section key={question} className={row} aria-labelledby={`asked-${question}`}>
          <h3 id={`asked-${question}`} className={asked}>
            {form[question].label}
          </h3>
          {applicants.map(({ id, fullName, [question]: answer }) => (
            <div key={id} className={cell}>
              <b className="block text-compact font-strong lg:sr-only">{fullName}</b>
              <p className="whitespace-pre-line">{answer ?? copy.unanswered}</p>
            </div>
          ))}
        </section>
      ))}
      <div className={row}>
        <b className={asked}>{copy.score.row}</b>
        {applicants.map((applicant) => (
          <div key={applicant.id} className={cell}>
            <b className="block text-compact font-strong lg:sr-only">{applicant.fullName}</b>
            <ScoreForm
              key={`${applicant.own}`}
              application={applicant.id}
              name={applicant.fullName}
              own={applicant.own}
              scores={applicant.scores}
            />
            {!place.award && <AwardDialog place={place} applicant={applicant} />}
          </div>
        ))}
      </div>
    </div>
  );
}

function AwardDialog({ place, applicant }: { place: SponsoredPlace; applicant: Applicant }) {
  const { retreat, room } = place;
  const { happens, ...deed } = copy.award;
  const name = applicant.fullName;
  const values = { name, room: room.name, capacity: room.capacity, day: formatDay(retreat.lastDay) };
  return (
    <p className="mt-4">
      <LineDialog
        id={`award-${applicant.id}`}
        words={{
          open: deed.open,
          label: fill(deed.label, values),
          title: fill(deed.title, values),
          confirm: deed.confirm,
        }}
        said={words}
        keep={deed.keep}
        happens={{
          money: happens.money,
          place: fill(happens.place, values),
          access: fill(happens.access[retreat.clubhouse], values),
          letter: fill(happens.letter, values),
        }}
        action={awardPlaceAction}
        hidden={{ application: applicant.id }}
      />
    </p>
  );
}
