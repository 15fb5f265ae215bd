import Link from "next/link";
import { failureWords } from "@/components/forms/form-words";
import { sponsoredPage } from "@/content/pages/ideas-to-impact-sponsored-application";
import { awardPlaceAction } from "@/lib/administration/sponsored/actions";
import type { Applicant, SponsoredPlace } from "@/lib/administration/sponsored/read";
import { getContent } from "@/lib/content/documents";
import { calendarDay, formatDay } from "@/lib/time/dates";
import { fill } from "@/lib/text";
import { WaitlistDialog } from "@/components/admin/retreats/waitlist-dialog";
import { ScoreForm } from "./score-form";

const words = failureWords("Not done", "Nothing was changed. Please try again.");

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

const questionClass = "pt-3 pr-4 text-compact font-semibold lg:border-t lg:border-hair lg:pb-3";

const commitments = {
  "100-all-in": "100%",
  "mostly-ready": "Mostly",
  "somewhat-figuring": "Somewhat",
  "not-sure": "Not sure yet",
};

/** The applicant's commitment in one word. */
export function commitmentOf({ commitmentLevel }: Pick<Applicant, "commitmentLevel">): string {
  return commitmentLevel in commitments
    ? commitments[commitmentLevel as keyof typeof commitments]
    : commitmentLevel;
}

/** Up to three applicants side by side, with scores and the award; on phones one question a row. */
export function ApplicantComparison({
  place,
  applicants,
}: {
  place: SponsoredPlace;
  applicants: readonly Applicant[];
}) {
  const { form } = getContent(sponsoredPage);
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
              {`${applicant.locationUk}. Wrote on ${formatDay(calendarDay(applicant.updatedAt))}.`}
            </p>
            <p className="text-compact font-semibold">{commitmentOf(applicant)}</p>
          </div>
        ))}
      </div>
      {questions.map((question) => (
        <section key={question} className={row} aria-labelledby={`asked-${question}`}>
          <h3 id={`asked-${question}`} className={questionClass}>
            {form[question].label}
          </h3>
          {applicants.map(({ id, fullName, [question]: answer }) => (
            <div key={id} className={cell}>
              <b className="block text-compact font-strong lg:sr-only">{fullName}</b>
              <p className="whitespace-pre-line">{answer ?? "No answer"}</p>
            </div>
          ))}
        </section>
      ))}
      <div className={row}>
        <b className={questionClass}>Score, of five</b>
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

const access = {
  no: "As it is.",
  retreat: "The Clubhouse until {day}, once the letters go.",
  always: "The Clubhouse, once the letters go.",
};

function AwardDialog({ place, applicant }: { place: SponsoredPlace; applicant: Applicant }) {
  const { retreat, room } = place;
  const name = applicant.fullName;
  const values = { name, room: room.name, capacity: room.capacity, day: formatDay(retreat.lastDay) };
  return (
    <p className="mt-4">
      <WaitlistDialog
        id={`award-${applicant.id}`}
        words={{
          open: "Award the place…",
          label: `Award the place… ${values.name}`,
          title: `Award the place to ${values.name}?`,
          confirm: "Award the place",
        }}
        outcomes={words}
        happens={{
          money: "A free booking. Nothing is owed.",
          place: fill(
            "A bed in the {room} is {name}’s, over and above its {capacity}. What is on sale stays as it is.",
            values,
          ),
          access: fill(access[retreat.clubhouse], values),
          letter: `None yet. ${values.name} gets the good one and the others the kind one only when you press Send the letters. Until then you can take it back.`,
        }}
        action={awardPlaceAction}
        hidden={{ application: applicant.id }}
      />
    </p>
  );
}
