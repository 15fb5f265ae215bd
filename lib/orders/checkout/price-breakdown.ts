import { formatMoney } from "@/content/money";
import { offerCopy } from "@/content/pages/offer";
import { retreatPaymentPage } from "@/content/pages/retreat-payment";
import type { Retreat, Room } from "@/content/retreats";
import { getContent } from "@/lib/content/documents";
import { formatDay } from "@/lib/time/dates";
import type { FigureRow, Priced } from "@/lib/forms/state";
import { fill } from "@/lib/text";

type Coded = { code: string; prices: Record<string, number | null> };

/** The price table of the checkout form, by room; a code shows its discount. `dueOn`: "YYYY-MM-DD"; null: without a deposit. */
export function figureRows(retreat: Retreat, dueOn: string | null, coded?: Coded): FigureRow[] {
  const { summary, code: words } = getContent(retreatPaymentPage);
  const { rooms, depositPence, currency } = retreat;
  const perRoom = (value: (room: Room, pence: number, id: string) => string) =>
    Object.fromEntries(
      Object.entries(rooms).map(([id, room]) => [id, value(room, coded?.prices[id] ?? room.pricePence, id)]),
    );
  const money = (pence: number) => formatMoney(pence, currency);
  const minus = ({ pricePence }: Room, pence: number, id: string) =>
    coded?.prices[id] == null ? words.notHere : fill(words.minus, { off: money(pricePence - pence) });
  return [
    { label: summary.roomLabel, value: perRoom(({ name }) => name) },
    ...(coded ? [{ label: fill(words.line, { code: coded.code }), value: perRoom(minus) }] : []),
    {
      label: summary.totalLabel,
      value: perRoom((_, pence) => fill(summary.total, { total: money(pence) })),
      isTotal: true,
    },
    ...(dueOn === null
      ? []
      : [
          { label: summary.depositLabel, value: fill(summary.deposit, { deposit: money(depositPence) }) },
          {
            label: summary.balanceLabel,
            value: perRoom((_, pence) => fill(summary.balance, { balance: money(pence - depositPence) })),
          },
          { label: summary.dueLabel, value: fill(summary.due, { dueDate: formatDay(dueOn) }) },
        ]),
  ];
}

/** The same for an offered room, with the label for paying in full. */
export function roomRows(
  retreat: Retreat,
  room: string,
  dueOn: string | null,
  coded?: Coded,
): Pick<Priced, "rows" | "full"> {
  const rows = figureRows(retreat, dueOn, coded).map(({ value, ...row }) => ({
    ...row,
    value: typeof value === "string" ? value : (value[room] ?? ""),
  }));
  return { rows, full: fullButtons(retreat, { prices: coded?.prices ?? {} }, offerCopy.pay.full) };
}

/** The labels of the button that pays in full, by room. */
export function fullButtons(
  { rooms, currency }: Retreat,
  { prices }: Pick<Coded, "prices">,
  words: string = getContent(retreatPaymentPage).form.fullButton,
) {
  return Object.fromEntries(
    Object.entries(rooms).map(([id, { pricePence }]) => {
      const total = formatMoney(prices[id] ?? pricePence, currency);
      return [id, fill(words, { total })];
    }),
  );
}
