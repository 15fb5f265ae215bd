import { maxPlaces } from "@/content/checkout";
import { formatMoney } from "@/content/money";
import { waitlistLinksPart } from "@/content/pages/waitlist-links";
import { retreatPaymentPage } from "@/content/pages/retreat-payment";
import type { Retreat } from "@/content/retreats";
import { splitDue } from "@/lib/orders/vouchers/balance";
import { getContent } from "@/lib/content/documents";
import { depositDueOn } from "@/lib/orders/bookings/dates";
import { instalmentDays, splitEvenly } from "@/lib/orders/schedule/schedule";
import { formatDay } from "@/lib/time/dates";
import type { ByChoice, FigureRow, Priced } from "@/lib/forms/state";
import { fill } from "@/lib/text";

/** A code's price of a place by room; null where it does not apply. */
type CodePrices = Record<string, number | null>;
type Coded = { code: string; prices: CodePrices };

const severalPlaces = "places-from-2";
const sharesOn = "shares-on";
const counts = Array.from({ length: maxPlaces }, (_, index) => index + 1);

/** When the rest is paid after a deposit made now, "YYYY-MM-DD"; null: without a deposit. `days`: of several payments, if offered. */
export type Later = { dueOn: string; days: readonly string[] } | null;

/** When the rest of a place booked now is paid. */
export function laterOf(retreat: Retreat, now: Date): Later {
  const dueOn = depositDueOn(retreat, now);
  return dueOn === null ? null : { dueOn, days: instalmentDays(retreat, now) };
}

/** The price table of the checkout form, by room and places; a code shows its discount. */
export function figureRows(retreat: Retreat, later: Later, coded?: Coded): FigureRow[] {
  const { summary, code: words } = getContent(retreatPaymentPage);
  const names = Object.entries(retreat.rooms).map(([id, { name }]) => [`room-${id}`, name]);
  const several = counts.slice(1).map((places) => [`places-${places}`, `${places}`]);
  // An object for each row: a form posted without scripts may not refer to one twice
  const each = (): ByChoice =>
    Object.fromEntries(
      Object.entries(retreat.rooms).map(([id, { pricePence }]) => [
        `room-${id}`,
        formatMoney(coded?.prices[id] ?? pricePence, retreat.currency),
      ]),
    );
  const sums = (text: string | ((room: string) => string)) => orderSums(retreat, text, coded);
  return [
    { label: summary.roomLabel, value: Object.fromEntries(names) as ByChoice },
    {
      label: summary.placesLabel,
      value: Object.fromEntries(several) as ByChoice,
      when: severalPlaces,
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
    { label: summary.shareLabel, value: each(), isTotal: true, when: sharesOn },
    ...(later === null ? [] : laterRows(retreat, later, coded)),
    { label: summary.othersLabel, value: each(), when: sharesOn },
  ];
}

function laterRows(retreat: Retreat, { dueOn, days }: NonNullable<Later>, coded?: Coded): FigureRow[] {
  const { summary } = getContent(retreatPaymentPage);
  const once = days.length > 0 && { when: "payments-1" };
  return [
    { label: summary.depositLabel, value: orderSums(retreat, summary.deposit, coded) },
    { label: summary.balanceLabel, value: orderSums(retreat, summary.balance, coded), ...once },
    { label: summary.dueLabel, value: fill(summary.due, { dueDate: formatDay(dueOn) }), ...once },
    ...days.map((day, index) => ({
      label: formatDay(day),
      value: orderSums(retreat, "{payment}", { ...coded, payment: { index, count: days.length } }),
      when: `payments-${days.length}`,
    })),
  ];
}

/** All payments after the deposit in short, such as "3 × £139", by room and places. */
export function paymentSums(retreat: Retreat, count: number): ByChoice {
  return orderSums(retreat, "{payments}", { payment: { index: 0, count } });
}

/** The same for one place in an offered room, with the label for paying in full. */
export function roomRows(
  retreat: Retreat,
  room: string,
  later: Later,
  coded?: Coded,
): Pick<Priced, "rows" | "full"> {
  const chosen = chosenIn(room);
  const rows = rowsOfPlace(figureRows(retreat, later, coded), room);
  return {
    rows,
    full: { [room]: chosen(orderSums(retreat, getContent(waitlistLinksPart).offer.pay.full, coded)) },
  };
}

/** The same of an offered room with a voucher. */
export function voucherRoomRows(
  retreat: Retreat,
  room: string,
  later: Later,
  leftPence: number,
): Pick<Priced, "rows" | "full" | "deposit"> {
  const chosen = chosenIn(room);
  const { rows, full, deposit } = voucherRows(retreat, later, leftPence);
  return {
    rows: rowsOfPlace(rows, room),
    full: { [room]: chosen(full) },
    ...(deposit && { deposit: { [room]: chosen(deposit) } }),
  };
}

function chosenIn(room: string) {
  return (words: ByChoice) => words[`room-${room}`] ?? words[`room-${room} pays-1`] ?? "";
}

/** The rows for one place in a room. */
function rowsOfPlace(rows: readonly FigureRow[], room: string): Priced["rows"] {
  const chosen = chosenIn(room);
  return rows
    .filter(({ when }) => when !== severalPlaces && when !== sharesOn)
    .map(({ value, ...row }) => ({ ...row, value: typeof value === "string" ? value : chosen(value) }));
}

/** The price table and the buttons with a voucher that has so much left. */
export function voucherRows(
  retreat: Retreat,
  later: Later,
  leftPence: number,
): Pick<Priced, "rows" | "full" | "deposit"> {
  const { rooms, currency, depositPence } = retreat;
  const { voucher: words } = getContent(retreatPaymentPage).code;
  const rows = figureRows(retreat, later);
  const at = rows.findIndex(({ isTotal }) => isTotal) + 1;
  const label = (due: (pricePence: number) => number, card: string, covered: string): ByChoice =>
    Object.fromEntries(
      Object.entries(rooms).flatMap(([id, { pricePence }]) =>
        counts.map((places) => {
          const { cardPence } = splitDue(places * due(pricePence), leftPence);
          const text = cardPence > 0 ? fill(card, { card: formatMoney(cardPence, currency) }) : covered;
          return [`room-${id} pays-${places}`, text];
        }),
      ),
    );
  return {
    rows: rows.toSpliced(at, 0, { label: words.line, value: formatMoney(leftPence, currency) }),
    full: label((pricePence) => pricePence, words.fullButton, words.fullCovered),
    ...(later !== null && {
      deposit: label(() => depositPence, words.depositButton, words.depositCovered),
    }),
  };
}

/** The labels of the button that pays in full. */
export function fullButtons(retreat: Retreat, coded?: Pick<Coded, "prices">): ByChoice {
  return orderSums(retreat, getContent(retreatPaymentPage).form.fullButton, coded);
}

type Sums = {
  prices?: CodePrices;
  words?: Record<string, string | number>;
  /** Which of how many payments after the deposit is `{payment}`; `{payments}` are all. */
  payment?: { index: number; count: number };
};

/** A text with the sums of an order, `{total}`, `{deposit}`, `{balance}` and `{off}`, by room and places that are paid. */
export function orderSums(
  { rooms, depositPence, currency }: Retreat,
  text: string | ((room: string) => string),
  { prices = {}, words: others, payment }: Sums = {},
): ByChoice {
  const variants = Object.entries(rooms).flatMap(([id, { pricePence }]) => {
    const pence = prices[id] ?? pricePence;
    const words = typeof text === "string" ? text : text(id);
    return counts.map((places) => {
      const money = (each: number) => formatMoney(each * places, currency);
      const parts = payment ? splitEvenly((pence - depositPence) * places, payment.count) : [];
      const sums = {
        ...others,
        payment: formatMoney(parts[payment?.index ?? 0] ?? 0, currency),
        payments: paymentsWords(parts, currency),
        ...{ total: money(pence), deposit: money(depositPence) },
        ...{ balance: money(pence - depositPence), off: money(pricePence - pence) },
      };
      return [`room-${id} pays-${places}`, fill(words, sums)];
    });
  });
  return Object.fromEntries(variants) as ByChoice;
}

/** "3 × £139", or "£139.34 + 2 × £139.33". */
function paymentsWords([first = 0, ...others]: readonly number[], currency: string): string {
  const each = formatMoney(others[0] ?? first, currency);
  return others[0] === first
    ? `${others.length + 1} × ${each}`
    : `${formatMoney(first, currency)} + ${others.length} × ${each}`;
}
