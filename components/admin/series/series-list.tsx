import Link from "next/link";
import type { SeriesSummary } from "@/lib/series/read";
import { DeleteSeries, StatusButton } from "./series-buttons";
import { SeriesPlot } from "./series-plot";
import { SeriesStatus } from "./series-status";
import { endLabels, lengthWords, stopWords } from "./words";

/** All series, each drawn to its days, with numbers of people. */
export function SeriesList({ all }: { all: readonly SeriesSummary[] }) {
  if (all.length === 0)
    return (
      <p className="border-t-[1.5px] border-ink pt-5 text-ink-2">
        No series yet. Choose what starts one, write its emails, and turn it on.
      </p>
    );
  return (
    <>
      {all.map((one) => (
        <SeriesItem key={one.series.id} {...one} />
      ))}
      <p className="border-t-[1.5px] border-ink pt-5 text-small text-ink-2">
        Black: an email, by number. A round mark is a person before their next email. Nobody gets emails of
        two series on one day: the older series goes first, the other waits.
      </p>
    </>
  );
}

function SeriesItem({ series, start, emails, waiting, ends }: SeriesSummary) {
  const { id, name, status } = series;
  const isDraft = status === "draft";
  return (
    <article aria-labelledby={`name-${id}`} className="border-t-[1.5px] border-ink pt-5 pb-6">
      <header className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
        <h2 id={`name-${id}`} className="h2 wrap-anywhere">
          <Link href={`/admin/series/${id}`} className="link" prefetch={false}>
            {name}
          </Link>
        </h2>
        <SeriesStatus series={series} />
      </header>
      <div className="mt-2 grid gap-x-12 gap-y-4 lg:grid-cols-[minmax(0,1fr)_12.5rem]">
        <div className="min-w-0">
          <p>{`Starts with: ${start}. ${lengthWords(emails)}`}</p>
          <p className="text-ink-2">
            {isDraft ? "Nobody gets anything until it is turned on." : stopWords(series)}
          </p>
          {!isDraft && emails.length > 0 && <SeriesPlot emails={emails} waiting={waiting} />}
        </div>
        {!isDraft && <Numbers waiting={waiting} ends={ends} />}
      </div>
      <div className="mt-4 flex flex-wrap items-center gap-x-5 gap-y-2">
        <Link href={`/admin/series/${id}`} className="tinybtn" aria-label={`Open ${name}`} prefetch={false}>
          Open
        </Link>
        {!isDraft && <StatusButton {...{ id, name, status }} className="tinybtn is-plain" />}
        <DeleteSeries id={id} name={name} />
      </div>
    </article>
  );
}

function Numbers({ waiting, ends }: Pick<SeriesSummary, "waiting" | "ends">) {
  const rows: [string, number][] = [
    ["In it", waiting.reduce((sum, count) => sum + count, 0)],
    ["Finished", ends.finished ?? 0],
    ...(Object.keys(endLabels) as (keyof typeof endLabels)[])
      .filter((reason) => reason !== "finished" && ends[reason])
      .map((reason): [string, number] => [endLabels[reason], ends[reason] ?? 0]),
  ];
  return (
    <dl className="grid content-end gap-x-6 max-lg:grid-cols-2">
      {rows.map(([label, count]) => (
        <div
          key={label}
          className="flex justify-between gap-4 border-b-[1.5px] border-hair py-1 text-compact"
        >
          <dt className="text-ink-2">{label}</dt>
          <dd className="font-strong">{count.toLocaleString("en-GB")}</dd>
        </div>
      ))}
    </dl>
  );
}
