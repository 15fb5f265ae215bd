import { clsx } from "clsx/lite";
import Link from "next/link";
import { eventListCopy, jobCopy as copy } from "@/content/pages/admin-events";
import { failedJobWords } from "@/content/emails/founder-job-failed";
import { ActionButton } from "@/components/forms/action-button";
import { formWords } from "@/components/forms/form-words";
import { repeatJobAction } from "@/lib/administration/events/actions";
import type { RetriedJob, StuckJob, WaitingJobs } from "@/lib/administration/events/jobs";
import { countWords } from "@/lib/administration/lists/count-words";
import { formatTime } from "@/lib/time/dates";
import { fill } from "@/lib/text";

const words = formWords({ failure: eventListCopy.again.failure });

/** Work on money that was given up: what it is, whether money is at risk, what is left to do, and the button. */
export function StuckJobs({ jobs, count }: { jobs: StuckJob[]; count: number }) {
  const more = count - jobs.length;
  return (
    <section className="block" aria-labelledby="stuck">
      <h2 id="stuck" className="h2 flex items-baseline justify-between gap-4">
        {copy.stuck.heading}
        {count > 0 && (
          <small className="font-sans text-compact font-semibold tracking-normal text-ink-2">
            {countWords(count)}
          </small>
        )}
      </h2>
      <p className="mt-3 text-ink-2">{jobs.length === 0 ? copy.stuck.none : copy.stuck.text}</p>
      <ul role="list" className="mt-3 grid gap-3">
        {jobs.map((job) => (
          <li key={job.id} className="border-[1.5px] border-ink bg-card px-4 py-4">
            <Stuck job={job} />
          </li>
        ))}
      </ul>
      {more > 0 && (
        <p className="mt-2">
          {more === 1 ? copy.stuck.more.one : fill(copy.stuck.more.many, { count: more })}
        </p>
      )}
    </section>
  );
}

function Stuck({ job: { id, name, problem, todo, failedAt, about, personId } }: { job: StuckJob }) {
  const money = copy.money[name];
  return (
    <>
      <div className="flex flex-wrap justify-between gap-x-6 gap-y-1">
        <b className="font-strong">{problem}</b>
        <span className="status is-late">{fill(copy.stuck.since, { time: formatTime(failedAt) })}</span>
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
          label={fill(eventListCopy.again.of, { what: problem })}
        >
          {eventListCopy.again.label}
        </ActionButton>
      </div>
    </>
  );
}

/** What is tried again by itself, and how much waits of each kind of work. */
export function RunningJobs({ retried, waiting }: { retried: RetriedJob[]; waiting: WaitingJobs[] }) {
  return (
    <div
      className={clsx(
        "mt-9 grid items-start gap-x-12 gap-y-9 *:mt-0",
        retried.length > 0 && "lg:grid-cols-2",
      )}
    >
      {retried.length > 0 && (
        <section className="block">
          <h2 className="h2">{copy.trying.heading}</h2>
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
        </section>
      )}
      <section className="block">
        <h2 className="h2">{copy.waiting.heading}</h2>
        {waiting.length === 0 && <p className="mt-3 text-ink-2">{copy.waiting.none}</p>}
        <ul role="list" className="entries">
          {waiting.map(({ name, count, nextAt }) => (
            <li key={name}>
              <b>{copy.names[name]}</b>
              <span>
                {count === 1 ? copy.waiting.one : fill(copy.waiting.many, { count: countWords(count) })}
              </span>
              <p>{fill(copy.waiting.next, { time: formatTime(nextAt) })}</p>
            </li>
          ))}
        </ul>
      </section>
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
  const { one, many } = copy.trying.tries;
  return fill(tries === 1 ? one : many, { count: tries, time: formatTime(nextAt) });
}
