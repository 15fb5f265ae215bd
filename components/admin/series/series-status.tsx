import { formatDay } from "@/lib/time/dates";
import type { SeriesSummary } from "@/lib/series/read";

/** The status of a series, with the day of a pause. */
export function SeriesStatus({ series: { status, pausedAt } }: Pick<SeriesSummary, "series">) {
  if (status === "on") return <span className="status is-on">On</span>;
  if (status === "draft") return <span className="status is-off">Draft</span>;
  return <span className="status is-waiting">{`Paused${pausedAt ? ` on ${formatDay(pausedAt)}` : ""}`}</span>;
}
