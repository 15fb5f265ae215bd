import { clsx } from "clsx/lite";
import { Folded } from "@/components/admin/folded";
import { ListTable, type TableColumn } from "@/components/admin/lists/list-table";
import { linesOf, type Bar } from "@/lib/administration/visits/period";
import styles from "./plot.module.css";

/** Visits by day or month, from zero, with the same figures as a table. */
export function Plot({ bars, unit }: { bars: readonly Bar[]; unit: "day" | "month" }) {
  const highest = Math.max(1, ...bars.map(({ count }) => count));
  const height = (count: number) => `${((count / highest) * 100).toFixed(1)}%`;
  const peak = bars.find(({ count }) => count === highest);
  const [first, last] = [bars[0]?.name, bars.at(-1)];
  return (
    <figure>
      <div
        className={styles.plot}
        role="img"
        aria-label={`Visits by ${unit} from ${first} to ${last?.name}: ${formatCount(highest)} at most, ${formatCount(last?.count ?? 0)} in the last so far.`}
      >
        <div className={styles.scale} aria-hidden>
          {linesOf(highest).map((line) => (
            <span key={line} style={{ bottom: height(line) }}>
              {formatCount(line)}
            </span>
          ))}
        </div>
        <div className={styles.bars} aria-hidden>
          {linesOf(highest).map((line) => (
            <span key={line} className={styles.line} style={{ bottom: height(line) }} />
          ))}
          {bars.map((bar) => (
            <div key={bar.key} className={clsx(styles.bar, bar.isRunning && styles.running)}>
              <i style={{ height: height(bar.count) }} />
              {(bar === peak || bar.isRunning) && (
                <b style={{ bottom: height(bar.count) }}>{formatCount(bar.count)}</b>
              )}
              <small>{bar.isRunning ? (unit === "day" ? "today" : "this month") : bar.label}</small>
            </div>
          ))}
        </div>
      </div>
      <figcaption className="text-compact text-ink-2">
        A visit is one visitor on one day; the same person on two days counts twice.
        {unit === "day" && " Dates are under Mondays."} Hatched: still running.
      </figcaption>
      <Folded summary="The same as a table">
        <ListTable
          label={`Visits by ${unit}`}
          rows={bars.map((bar) => ({ ...bar, id: bar.key }))}
          columns={unit === "day" ? dayColumns : monthColumns}
        />
      </Folded>
    </figure>
  );
}

type Row = Bar & { id: string };

const visitColumn: TableColumn<Row> = {
  header: "Visits",
  isNumber: true,
  cell: ({ count }) => formatCount(count),
};
const dayColumns: TableColumn<Row>[] = [{ header: "Day", cell: ({ name }) => name }, visitColumn];
const monthColumns: TableColumn<Row>[] = [{ header: "Month", cell: ({ name }) => name }, visitColumn];

/** A bar as long as its part of the largest; its number is beside it. */
export function ShareBar({ count, of }: { count: number; of: number }) {
  return (
    <i
      className={styles.share}
      style={{ width: `${((count / Math.max(of, 1)) * 100).toFixed(1)}%` }}
      aria-hidden
    />
  );
}

/** "1,762". */
export function formatCount(count: number): string {
  return count.toLocaleString("en-GB");
}
