import { someOf } from "./recipients-text";

const exclusionReasons = {
  never_said_yes: "never said yes to letters",
  withdrew: "withdrew their yes",
  bounced: "can’t be reached, letters came back",
  complained: "reported a letter as spam",
  stopped: "get no emails, you stopped them",
  unconfirmed: "haven’t confirmed yet",
  left: "left the list meanwhile",
};

type CountedRow = { key: string; why: string; count: number; names: readonly string[] };

/** Who does not get a letter: how many, why, and the first of their names. */
export function CountedRows({ heading, rows }: { heading: string; rows: readonly CountedRow[] }) {
  if (rows.length === 0) return null;
  return (
    <section className="mt-5">
      <h3 className="label mb-1">{heading}</h3>
      <ul role="list">
        {rows.map(({ key, why, count, names }) => (
          <li
            key={key}
            className="grid grid-cols-[minmax(2rem,auto)_minmax(0,1fr)] gap-3 border-b-[1.5px] border-hair px-1 py-[0.55rem] text-read/[1.4]"
          >
            <b className="text-right font-display text-[1.125rem]/[1.3] font-heavy lining-nums">{count}</b>
            <span className="wrap-anywhere">{`${why}: ${someOf(names, count)}`}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}

type ExcludedListProps = {
  leftOut: readonly { why: keyof typeof exclusionReasons; count: number; names: readonly string[] }[];
};

/** Who is left out, and why. */
export function ExcludedList({ leftOut }: ExcludedListProps) {
  const rows = leftOut.map(({ why, ...row }) => ({ ...row, key: why, why: exclusionReasons[why] }));
  return <CountedRows heading="Left out, and why" rows={rows} />;
}
