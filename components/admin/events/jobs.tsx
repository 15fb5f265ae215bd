import { facts } from "@/content/facts";
import { clsx } from "clsx/lite";
import Link from "next/link";
import { failedJobWords } from "@/content/emails/founder-job-failed";
import { ActionButton } from "@/components/forms/action-button";
import { failureWords } from "@/components/forms/form-words";
import { repeatJobAction } from "@/lib/administration/events/actions";
import type { RetriedJob, StuckJob, WaitingJobs } from "@/lib/administration/events/jobs";
import { formatTime } from "@/lib/time/dates";
import { Section } from "@/components/admin/section";
import { plural } from "@/lib/text";

const { provider } = facts.checkout;

const words = failureWords("Nothing changed", "That didn’t work. Try again.");

/** Failed payment jobs: what they do, whether money is at risk, what to do next, and a retry button. */
export function StuckJobs({ jobs, count }: { jobs: StuckJob[]; count: number }) {
  const more = count - jobs.length;
  return (
    <section className="block" aria-labelledby="stuck">
      <h2 id="stuck" className="h2 flex items-baseline justify-between gap-4">
        Given up
        {count > 0 && (
          <small className="font-sans text-compact font-semibold tracking-normal text-ink-2">
            {count.toLocaleString("en-GB")}
          </small>
        )}
      </h2>
      <p className="mt-3 text-ink-2">
        {jobs.length === 0
          ? "Nothing is stuck."
          : "Tried for two days without success. Each says what you can do."}
      </p>
      <ul role="list" className="mt-3 grid gap-3">
        {jobs.map((job) => (
          <li key={job.id} className="border-[1.5px] border-ink bg-card px-4 py-4">
            <StuckJobItem job={job} />
          </li>
        ))}
      </ul>
      {more > 0 && <p className="mt-2">{plural(more, "And 1 more.", "And {count} more.")}</p>}
    </section>
  );
}

const jobRisks = {
  "process-stripe-event": { isAtRisk: false, text: `Money: safe at ${provider}; our pages may be behind.` },
  "refund-payment": { isAtRisk: true, text: "Money: someone is waiting for a refund." },
  "sync-payment": { isAtRisk: false, text: `Money: safe at ${provider}; our pages may be behind.` },
  "limit-plan": { isAtRisk: true, text: "Money: without an end, too many payments might be taken." },
  "cancel-plan": { isAtRisk: true, text: "Money: a payment might be taken that isn’t owed." },
  "pause-plan": { isAtRisk: false, text: "Money: none is at risk." },
  "charge-balance": { isAtRisk: true, text: "Money: a balance stays owed." },
  "remove-card": { isAtRisk: false, text: "Money: none is at risk. A card is kept longer than promised." },
  "expire-checkout": { isAtRisk: true, text: "Money: someone might pay for something that has ended." },
  "retry-invoice": { isAtRisk: true, text: "Money: a payment stays owed." },
  "mark-invoice-paid": { isAtRisk: true, text: "Money: a payment recorded by hand might be taken again." },
  "send-refund": { isAtRisk: true, text: "Money: someone is waiting for a refund." },
  "submit-evidence": { isAtRisk: true, text: "Money: without evidence, the dispute is lost." },
  "subscribe-plan": { isAtRisk: true, text: "Money: the next monthly payments aren’t taken automatically." },
};

function StuckJobItem({ job: { id, name, problem, todo, failedAt, about, personId } }: { job: StuckJob }) {
  const money = jobRisks[name];
  return (
    <>
      <div className="flex flex-wrap justify-between gap-x-6 gap-y-1">
        <b className="font-strong">{problem}</b>
        <span className="status is-late">{`Given up ${formatTime(failedAt)}`}</span>
      </div>
      {about && (
        <p className="mt-1 wrap-anywhere">
          <About about={about} personId={personId} />
        </p>
      )}
      <p className={`mt-1 ${money.isAtRisk ? "font-semibold" : ""}`}>{money.text}</p>
      <p className="mt-1 max-w-176">{todo}</p>
      <div className="mt-3">
        <ActionButton
          id={`again-${id}`}
          action={repeatJobAction}
          words={words}
          values={{ id }}
          className="btn btn--primary btn--small"
          label={`Run again: ${problem}`}
        >
          Run again
        </ActionButton>
      </div>
    </>
  );
}

const jobNames = {
  "deliver-letter": "Letters",
  "process-stripe-event": `News from ${provider}`,
  "refund-payment": "Refunds",
  "sync-payment": "Checking payments",
  "limit-plan": "End dates of plans",
  "cancel-plan": "Ending plans",
  "pause-plan": "Pausing access",
  "charge-balance": "Taking balances automatically",
  "remove-card": "Deleting saved cards",
  "expire-checkout": "Closing payment pages",
  "retry-invoice": "Retrying missed payments",
  "mark-invoice-paid": "Telling Stripe about payments by hand",
  "send-refund": "Sending money back",
  "submit-evidence": "Submitting evidence of disputes",
  "subscribe-plan": "Starting monthly payments",
};

/** The jobs that retry by themselves, and the queue length per kind. */
export function RunningJobs({ retried, waiting }: { retried: RetriedJob[]; waiting: WaitingJobs[] }) {
  return (
    <div
      className={clsx(
        "mt-9 grid items-start gap-x-12 gap-y-9 *:mt-0",
        retried.length > 0 && "lg:grid-cols-2",
      )}
    >
      {retried.length > 0 && (
        <Section title="Retrying">
          <ul role="list" className="entries">
            {retried.map((job) => (
              <li key={job.id}>
                <b>{failedJobWords[job.name].problem}</b>
                <span className="status is-waiting">{triesOf(job)}</span>
                {job.about && (
                  <p className="wrap-anywhere">
                    <About {...job} />
                  </p>
                )}
              </li>
            ))}
          </ul>
        </Section>
      )}
      <Section title="What runs by itself">
        {waiting.length === 0 && <p className="mt-3 text-ink-2">Nothing is waiting.</p>}
        <ul role="list" className="entries">
          {waiting.map(({ name, count, nextAt }) => (
            <li key={name}>
              <b>{jobNames[name]}</b>
              <span>{count === 1 ? "1 waiting" : `${count.toLocaleString("en-GB")} waiting`}</span>
              <p>{`Next: ${formatTime(nextAt)}`}</p>
            </li>
          ))}
        </ul>
      </Section>
    </div>
  );
}

function About({ about, personId }: { about: string; personId: string | null }) {
  if (!personId) return about;
  return (
    <Link href={`/admin/people/${personId}`} className="link" prefetch={false}>
      {about}
    </Link>
  );
}

function triesOf({ tries, nextAt }: RetriedJob): string {
  return tries === 1
    ? `Tried once. Next: ${formatTime(nextAt)}.`
    : `Tried ${tries} times. Next: ${formatTime(nextAt)}.`;
}
