import type { Hours } from "@/lib/appointments/slots";
import styles from "./hours.module.css";

const hour = 60;
const [earliest, latest] = [8, 19];

/** Minutes after midnight, from and until. */
type Span = readonly [from: number, until: number];
/** The whole hours that the bars of a week show. */
type Scale = { from: number; until: number };

/** Eight to seven, or more if the hours are longer. */
export function scaleOf(hours: readonly Hours[]): Scale {
  return {
    from: Math.min(earliest, ...hours.map(({ opens }) => Math.floor(opens / hour))),
    until: Math.max(latest, ...hours.map(({ closes }) => Math.ceil(closes / hour))),
  };
}

type WeekBarProps = { open: readonly Span[]; taken: readonly Span[]; scale: Scale };

/** The hours of a weekday to scale, and what is taken of them; its field and the list say the same in words. */
export function WeekBar({ open, taken, scale }: WeekBarProps) {
  return (
    <span className={styles.bar} style={{ "--hours": scale.until - scale.from } as object} aria-hidden="true">
      {open.map(([from, until]) => (
        <i key={from} style={placeOf(from, until, scale)} />
      ))}
      {taken.map(([from, until]) => (
        <i key={`taken-${from}`} className={styles.taken} style={placeOf(from, until, scale)} />
      ))}
    </span>
  );
}

/** Every second hour above the bars. */
export function WeekScale({ scale }: { scale: Scale }) {
  const hours = Array.from({ length: scale.until - scale.from }, (_, index) => scale.from + index);
  return (
    <div className={styles.head} aria-hidden="true">
      <div className={styles.scale}>
        {hours
          .filter((one) => one % 2 === 0)
          .map((one) => (
            <span key={one} style={{ left: `${((one - scale.from) / hours.length) * 100}%` }}>
              {one}
            </span>
          ))}
      </div>
    </div>
  );
}

function placeOf(from: number, until: number, scale: Scale) {
  const share = (minutes: number) => `${(minutes / hour / (scale.until - scale.from)) * 100}%`;
  return { left: share(from - scale.from * hour), width: share(until - from) };
}
