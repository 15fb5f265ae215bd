import { formatMoney } from "@/content/money";
import { paymentListCopy } from "@/content/pages/admin-payment-list";
import { LazyIcon } from "@/components/ui/lazy-icon";
import { refusedShown, type RefusedMonth } from "@/lib/administration/lists/refused-months";
import { formatDay } from "@/lib/time/dates";
import { fill } from "@/lib/text";
import { CopyButton } from "../copy-button";
import { ListTable, PersonCell, type Column } from "./list-table";

const { refused: copy } = paymentListCopy;

/** The months of plans that were refused: why, when they are tried again, and the link to pay them. */
export function RefusedMonths({ months }: { months: readonly RefusedMonth[] }) {
  if (months.length === 0) return null;
  return (
    <section className="mt-10" aria-labelledby="refused">
      <h2 className="h2 mb-4" id="refused">
        {copy.title}
      </h2>
      <ListTable
        label={copy.title}
        rows={months}
        first={{ header: copy.columns.who, cell: whoOf }}
        columns={columns}
        line={({ why, again, payUrl, name }) => (
          <>
            {why} {again}
            {payUrl && <PayLink url={payUrl} name={name} className="mt-2 flex" />}
          </>
        )}
      />
      {months.length === refusedShown && (
        <p className="mt-3 text-compact text-ink-2">{fill(copy.more, { count: refusedShown })}</p>
      )}
    </section>
  );
}

function whoOf({ personId, name, number, payments, on }: RefusedMonth) {
  const detail = fill(copy.detail, { number, payments, date: formatDay(on) });
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
    header: copy.columns.why,
    cell: ({ why, again }) => (
      <span className="block min-w-44 whitespace-normal">
        {why} <span className="text-ink-2">{again}</span>
      </span>
    ),
  },
  {
    header: copy.columns.sum,
    isNumber: true,
    phone: "sum",
    cell: ({ pence, currency }) => <b>{formatMoney(pence, currency)}</b>,
  },
  {
    header: copy.columns.state,
    phone: "state",
    cell: ({ standing: { state, words } }) => (
      <span className={`status whitespace-normal ${looks[state]}`}>{words}</span>
    ),
  },
  {
    header: copy.columns.link,
    cell: ({ payUrl, name }) => (payUrl ? <PayLink url={payUrl} name={name} /> : copy.noLink),
  },
];

function PayLink({ url, name, className = "" }: { url: string; name: string; className?: string }) {
  return (
    <span className={className}>
      <CopyButton text={url} className="tinybtn" label={fill(copy.copyOf, { name })}>
        <LazyIcon name="copy" size={16} />
        {copy.copy}
      </CopyButton>
    </span>
  );
}
