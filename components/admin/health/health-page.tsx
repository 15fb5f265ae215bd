import { clsx } from "clsx/lite";
import type { ReactNode } from "react";
import { Fold } from "@/components/admin/fold";
import { Button } from "@/components/ui/button";
import type { Health } from "@/lib/administration/health";
import type { HealthRow, RowState } from "@/lib/administration/health/rows";
import { plural } from "@/lib/text";

const shapes: Record<RowState, string> = {
  works: "is-full",
  attention: "is-late",
  off: "is-off",
  unknown: "is-old",
};
const needsAttention = ({ state }: HealthRow) => state === "attention";

/** How many services and jobs need attention, in a sentence. */
export function HealthSummary({ services, jobs }: Pick<Health, "services" | "jobs">) {
  const count = [...services, ...(jobs ?? [])].filter(needsAttention).length;
  return count === 0
    ? "Nothing needs your attention."
    : plural(count, "One thing needs attention.", "{count} things need attention.");
}

/** What needs attention, what works, the scheduled jobs and the versions. */
export function HealthReport({ services, jobs, versions }: Health) {
  const problems = services.filter(needsAttention);
  const others = services.filter((row) => !needsAttention(row));
  return (
    <>
      {problems.length > 0 && (
        <section className="mb-9 block" aria-labelledby="attention">
          <Heading id="attention" count={problems.length}>
            Needs attention
          </Heading>
          <ul role="list">
            {problems.map((row, index) => (
              <Problem key={row.label} row={row} isFirst={index === 0} />
            ))}
          </ul>
        </section>
      )}
      <div className="grid grid-cols-1 items-start gap-x-12 gap-y-9 min-[72em]:grid-cols-[minmax(0,1.62fr)_minmax(0,1fr)]">
        <div className="grid gap-y-9">
          <section className="block" aria-labelledby="services">
            <Heading id="services">What works</Heading>
            <ul role="list">
              {others.map((row) => (
                <Service key={row.label} row={row} />
              ))}
            </ul>
          </section>
          <section className="mt-0! block max-[72em]:order-last" aria-labelledby="versions">
            <Heading id="versions">Versions and keys</Heading>
            <dl className="grid gap-x-8 sm:grid-cols-2">
              {versions.map(([label, value]) => (
                <div
                  key={label}
                  className="flex justify-between gap-4 border-b-[1.5px] border-hair px-1 py-[0.6rem] text-[0.9375rem]"
                >
                  <dt className="text-ink-2">{label}</dt>
                  <dd className="text-right font-semibold tabular-nums">{value}</dd>
                </div>
              ))}
            </dl>
          </section>
        </div>
        <section className="mt-0! block" aria-labelledby="jobs">
          <Heading id="jobs">Automatic jobs</Heading>
          {!jobs && <p className="mt-3 text-ink-2">They couldn’t be read. Check again in a minute.</p>}
          <ul role="list" className="entries">
            {jobs?.map((row) => (
              <li key={row.id}>
                <div className="min-w-0">
                  <b>{row.label}</b>
                  <p>{row.text}</p>
                </div>
                <Status row={row} />
              </li>
            ))}
          </ul>
        </section>
      </div>
      <p className="small mt-6 text-ink-2">
        Late jobs, backups and events also appear on Today. The keys themselves are never shown.
      </p>
    </>
  );
}

function Heading({ id, count, children }: { id: string; count?: number; children: ReactNode }) {
  return (
    <h2 id={id} className="h2 flex items-baseline justify-between gap-4">
      {children}
      {count !== undefined && (
        <small className="font-sans text-compact font-semibold tracking-normal text-ink-2">{count}</small>
      )}
    </h2>
  );
}

function Status({ row: { state, status } }: { row: Pick<HealthRow, "state" | "status"> }) {
  const isRetried = state === "works" && status !== "Works";
  return <span className={clsx("status", isRetried ? "is-waiting" : shapes[state])}>{status}</span>;
}

/** What is wrong, whom it affects, and what to do. */
function Problem({ row, isFirst }: { row: HealthRow; isFirst: boolean }) {
  const { problem, label, text, fix, detail, link } = row;
  return (
    <li className="-mt-[1.5px] border-[1.5px] border-ink bg-card px-5 py-5 wrap-anywhere max-lg:-mx-4 max-lg:border-x-0 max-lg:px-4">
      <div className="flex flex-wrap justify-between gap-x-6 gap-y-1">
        <h3 className="font-sans text-[1.125rem]/[1.3] font-strong">{problem ?? label}</h3>
        <Status row={row} />
      </div>
      <p className="mt-2 max-w-184">{text}</p>
      {fix && <p className="mt-2 max-w-184">{fix}</p>}
      <div className="mt-4 flex flex-wrap items-center gap-3">
        {link && (
          <Button href={link.href} size="small" variant={isFirst ? "primary" : "secondary"}>
            {link.label}
          </Button>
        )}
        <a className="tinybtn" href="/admin/health" aria-label={`Check again: ${label}`}>
          Check again
        </a>
        {detail && (
          <Fold summary="Details">
            <p className="small max-w-184 text-ink-2">{detail}</p>
          </Fold>
        )}
      </div>
    </li>
  );
}

function Service({ row }: { row: HealthRow }) {
  const { label, text, link } = row;
  return (
    <li className="grid grid-cols-[11rem_minmax(0,1fr)_auto] items-baseline gap-x-5 gap-y-[0.1rem] border-b-[1.5px] border-hair px-1 py-3 text-[0.9375rem]/[1.45] max-lg:grid-cols-[minmax(0,1fr)_auto] max-lg:px-0">
      <b className="font-strong">{label}</b>
      <p className="text-pretty wrap-anywhere text-ink-2 max-lg:col-span-full max-lg:row-start-2">
        {text}
        {link && (
          <>
            {" "}
            <a className="link" href={link.href}>
              {link.label}
            </a>
          </>
        )}
      </p>
      <Status row={row} />
    </li>
  );
}
