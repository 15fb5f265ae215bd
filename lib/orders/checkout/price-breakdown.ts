import { maxPlaces } from "@/content/checkout";
import { formatMoney } from "@/content/money";
import { offerCopy } from "@/content/pages/offer";
import { retreatPaymentPage } from "@/content/pages/retreat-payment";
import type { Retreat } from "@/content/retreats";
import { getContent } from "@/lib/content/documents";
import { formatDay } from "@/lib/time/dates";
import type { ByChoice, FigureRow, Priced } from "@/lib/forms/state";
import { fill } from "@/lib/text";

/** A code's price of a place by room; null where it does not apply. */
type CodePrices = Record<string, number | null>;
type Coded = { code: string; prices: CodePrices };

const counts = Array.from({ length: maxPlaces }, (_, index) => index + 1);

/** The price table of the checkout form, by room and places; a code shows its discount. `dueOn`: "YYYY-MM-DD"; null: without a deposit. */
export function figureRows(retreat: Retreat, dueOn: string | null, coded?: Coded): FigureRow[] {
  const { summary, code: words } = getContent(retreatPaymentPage);
  const names = Object.entries(retreat.rooms).map(([id, { name }]) => [`room-${id}`, name]);
  const several = counts.slice(1).map((places) => [`places-${places}`, `${places}`]);
  const each: ByChoice = {};
  for (const [id, { pricePence }] of Object.entries(retreat.rooms))
    each[`room-${id}`] = formatMoney(coded?.prices[id] ?? pricePence, retreat.currency);
  const sums = (text: string | ((room: string) => string)) => orderSums(retreat, text, coded);
  return [
    { label: summary.roomLabel, value: Object.fromEntries(names) as ByChoice },
    {
      label: summary.placesLabel,
      value: Object.fromEntries(several) as ByChoice,
      when: "places-from-2",
    },
    ...(coded
      ? [
          {
            label: fill(words.line, { code: coded.code }),
            value: sums((room) => (coded.prices[room] == null ? words.notHere : words.minus)),
          },
        ]
      : []),
    { label: summary.totalLabel, value: sums(summary.total), isTotal: true, when: "shares-off" },
    { label: summary.shareLabel, value: each, isTotal: true, when: "shares-on" },
    ...(dueOn === null
      ? []
      : [
          { label: summary.depositLabel, value: sums(summary.deposit) },
          { label: summary.balanceLabel, value: sums(summary.balance) },
          { label: summary.dueLabel, value: fill(summary.due, { dueDate: formatDay(dueOn) }) },
        ]),
    { label: summary.othersLabel, value: each, when: "shares-on" },
  ];
}

/** The same for one place in an offered room, with the label for paying in full. */
export function roomRows(
  retreat: Retreat,
  room: string,
  dueOn: string | null,
  coded?: Coded,
): Pick<Priced, "rows" | "full"> {
  const chosen = (words: ByChoice) => words[`room-${room}`] ?? words[`room-${room} pays-1`] ?? "";
  const rows = figureRows(retreat, dueOn, coded)
    .filter(({ when }) => !when || when === "shares-off")
    .map(({ value, ...row }) => ({ ...row, value: typeof value === "string" ? value : chosen(value) }));
  return { rows, full: { [room]: chosen(orderSums(retreat, offerCopy.pay.full, coded)) } };
}

/** The labels of the button that pays in full. */
export function fullButtons(retreat: Retreat, coded?: Pick<Coded, "prices">): ByChoice {
  return orderSums(retreat, getContent(retreatPaymentPage).form.fullButton, coded);
}

/** A text with the sums of an order, `{total}`, `{deposit}`, `{balance}` and `{off}`, by room and places that are paid. */
export function orderSums(
  { rooms, depositPence, currency }: Retreat,
  text: string | ((room: string) => string),
  { prices = {}, words: others }: { prices?: CodePrices; words?: Record<string, string | number> } = {},
): ByChoice {
  const variants = Object.entries(rooms).flatMap(([id, { pricePence }]) => {
    const pence = prices[id] ?? pricePence;
    const words = typeof text === "string" ? text : text(id);
    return counts.map((places) => {
      const money = (each: number) => formatMoney(each * places, currency);
      const sums = {
        ...others,
        ...{ total: money(pence), deposit: money(depositPence) },
        ...{ balance: money(pence - depositPence), off: money(pricePence - pence) },
      };
      return [`room-${id} pays-${places}`, fill(words, sums)];
    });
  });
  return Object.fromEntries(variants) as ByChoice;
}
