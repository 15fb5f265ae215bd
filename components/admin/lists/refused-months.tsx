import { formatMoney } from "@/content/money";
import { LazyIcon } from "@/components/ui/lazy-icon";
import { refusedShown, type RefusedMonth } from "@/lib/administration/lists/refused-months";
import { formatDay } from "@/lib/time/dates";
import { CopyButton } from "../copy-button";
import { drawCell, ListTable, type TableColumn } from "./list-table";

/** The months of plans that were refused: why, when they are tried again, and the link to pay them. */
export function RefusedMonths({ months }: { months: readonly RefusedMonth[] }) {
  if (months.length === 0) return null;
  return (
    <section className="mt-10" aria-labelledby="refused">
      <h2 className="h2 mb-4" id="refused">
        Refused, and not here yet
      </h2>
      <ListTable label="Refused, and not here yet" rows={months} columns={columns} />
      {months.length === refusedShown && (
        <p className="mt-3 text-compact text-ink-2">{`Only the ${refusedShown} longest waiting are shown.`}</p>
      )}
    </section>
  );
}

const badges = {
  grace: "late",
  paused: "late",
  leftBehind: "waiting",
  disputed: "late",
  goingBack: "waiting",
} as const;

const columns: TableColumn<RefusedMonth>[] = [
  {
    header: "Who",
    cell: ({ personId, name, programme, number, payments, on }) =>
      drawCell({
        ...{ text: name, href: `/admin/people/${personId}` },
        small: programme
          ? `${programme}, payment ${number} of ${payments}, due ${formatDay(on)}`
          : `Payment ${number} of ${payments}, due ${formatDay(on)}`,
      }),
  },
  { header: "Why, and when it’s tried again", cell: ({ why, again }) => `${why} ${again}` },
  { header: "Sum", isNumber: true, cell: ({ pence, currency }) => formatMoney(pence, currency) },
  {
    header: "What it does",
    cell: ({ standing: { state, words } }) => drawCell({ text: words, mark: badges[state] }),
  },
  {
    ...{ header: "To pay it", isAction: true },
    cell: ({ payUrl, name }) => payUrl && <PayLink url={payUrl} name={name} />,
  },
];

function PayLink({ url, name }: { url: string; name: string }) {
  return (
    <CopyButton text={url} className="tinybtn" label={`Copy the pay link of ${name}`}>
      <LazyIcon name="copy" size={16} />
      Copy the pay link
    </CopyButton>
  );
}
