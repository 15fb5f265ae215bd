import { formatMoney } from "@/content/money";
import { LazyIcon } from "@/components/ui/lazy-icon";
import { refusedShown, type RefusedMonth } from "@/lib/administration/lists/refused-months";
import { formatDay } from "@/lib/time/dates";
import { CopyButton } from "../copy-button";
import { ListTable, PersonCell, type Column } from "./list-table";

/** The months of plans that were refused: why, when they are tried again, and the link to pay them. */
export function RefusedMonths({ months }: { months: readonly RefusedMonth[] }) {
  if (months.length === 0) return null;
  return (
    <section className="mt-10" aria-labelledby="refused">
      <h2 className="h2 mb-4" id="refused">
        Refused, and not here yet
      </h2>
      <ListTable
        label="Refused, and not here yet"
        rows={months}
        first={{ header: "Who", cell: whoOf }}
        columns={columns}
        line={({ why, again, payUrl, name }) => (
          <>
            {why} {again}
            {payUrl && <PayLink url={payUrl} name={name} className="mt-2 flex" />}
          </>
        )}
      />
      {months.length === refusedShown && (
        <p className="mt-3 text-compact text-ink-2">{`Only the ${refusedShown} longest waiting are shown.`}</p>
      )}
    </section>
  );
}

function whoOf({ personId, name, number, payments, on }: RefusedMonth) {
  const detail = `Payment ${number} of ${payments}, due ${formatDay(on)}`;
  return <PersonCell href={`/admin/people/${personId}`} name={name} detail={detail} />;
}

const looks = {
  grace: "is-late",
  paused: "is-late",
  leftBehind: "is-waiting",
  disputed: "is-late",
  goingBack: "is-waiting",
} as const;

const columns: Column<RefusedMonth>[] = [
  {
    header: "Why, and when it’s tried again",
    cell: ({ why, again }) => (
      <span className="block min-w-44 whitespace-normal">
        {why} <span className="text-ink-2">{again}</span>
      </span>
    ),
  },
  {
    header: "Sum",
    isNumber: true,
    phone: "sum",
    cell: ({ pence, currency }) => <b>{formatMoney(pence, currency)}</b>,
  },
  {
    header: "What it does",
    phone: "state",
    cell: ({ standing: { state, words } }) => (
      <span className={`status whitespace-normal ${looks[state]}`}>{words}</span>
    ),
  },
  {
    header: "To pay it",
    cell: ({ payUrl, name }) => (payUrl ? <PayLink url={payUrl} name={name} /> : "–"),
  },
];

function PayLink({ url, name, className = "" }: { url: string; name: string; className?: string }) {
  return (
    <span className={className}>
      <CopyButton text={url} className="tinybtn" label={`Copy the pay link of ${name}`}>
        <LazyIcon name="copy" size={16} />
        Copy the pay link
      </CopyButton>
    </span>
  );
}
