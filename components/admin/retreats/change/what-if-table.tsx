import Link from "next/link";
import type { ReactNode } from "react";
import { formatMoney } from "@/content/money";
import type { WhatIf, WhatIfOrder } from "@/lib/administration/retreat-changes/what-if";
import { plural } from "@/lib/text";
import { formatDay } from "@/lib/time/dates";
import { Figures } from "./figures";

/** What a change of a whole retreat does to each order. */
export function WhatIfTable({ whatIf }: { whatIf: WhatIf }) {
  const { orders, totals, currency, waiting, problems, input } = whatIf;
  const money = (pence: number) => formatMoney(pence, currency);
  const unreachable = orders.filter((order) => order.isUnreachable).length;
  const isMove = input.kind === "move";
  const hasVouchers = totals.worthPence > 0;
  return (
    <div className="grid gap-6">
      {problems.length > 0 && (
        <ul role="list" className="border-[1.5px] border-ember bg-card px-5 py-4">
          {problems.map(({ field, text }) => (
            <li key={`${field} ${text}`}>{text}</li>
          ))}
        </ul>
      )}
      <Figures
        figures={[
          [isMove ? "Orders asked" : "Orders", `${orders.length}`, emailsOf(orders.length, unreachable)],
          [
            "Back at most",
            money(totals.cardPence + totals.handPence + totals.voucherPence),
            isMove ? "If nobody comes" : hasVouchers ? "Without any voucher" : "Deposits included",
          ],
          ["Of it by hand", money(totals.handPence), "Cash and transfers"],
          hasVouchers
            ? ["Vouchers at most", money(totals.worthPence), `${input.bonus}% more than they paid`]
            : ["Card fees lost", money(totals.feePence), "As far as they are known"],
        ]}
      />
      <table className="w-full text-[0.9375rem] tabular-nums">
        <caption className="sr-only">Each order</caption>
        <thead className="text-[0.8125rem] text-ink-2 max-md:sr-only">
          <tr className="border-b-[1.5px] border-ink *:py-2 *:text-left *:font-semibold">
            <th scope="col">Buyer</th>
            <th scope="col" className="pl-3">
              Paid
            </th>
            {isMove && (
              <th scope="col" className="pl-3">
                If they come
              </th>
            )}
            <th scope="col" className="pl-3">
              {isMove ? "If they can’t" : "Back"}
            </th>
            {hasVouchers && (
              <th scope="col" className="pl-3">
                Or a voucher
              </th>
            )}
            <th scope="col" className="pl-3">
              Email
            </th>
          </tr>
        </thead>
        <tbody>
          {orders.map((order) => (
            <Row key={order.id} order={order} whatIf={whatIf} />
          ))}
        </tbody>
      </table>
      <p className="text-compact text-ink-2">
        {orders.length === 0 && "Nobody has booked. "}
        {waitingWords(waiting)}{" "}
        {totals.disputedPence > 0 &&
          `${money(totals.disputedPence)} is disputed, so the bank decides about it.`}
      </p>
    </div>
  );
}

function emailsOf(orders: number, unreachable: number): string {
  return unreachable > 0 ? `${orders - unreachable} by email, ${unreachable} by telephone` : "All by email";
}

function waitingWords(waiting: number): string {
  return plural(waiting, "1 person on the waitlist is told.", "{count} people on the waitlist are told.");
}

function Row({ order, whatIf: { currency, input, totals } }: { order: WhatIfOrder; whatIf: WhatIf }) {
  const { id, name, email, rooms, paidPence, owedPence, dueOn, isUnreachable, worthPence } = order;
  const money = (pence: number) => formatMoney(pence, currency);
  const due = input.dueOn ?? dueOn;
  return (
    <tr className="border-b-[1.5px] border-hair align-top *:py-2.5 max-md:grid max-md:py-2 max-md:*:py-0.5">
      <th scope="row" className="text-left font-medium wrap-anywhere">
        <Link href={`/admin/orders/${id}`} prefetch={false} className="link">
          {name}
        </Link>
        <small className="block text-compact text-ink-2">{rooms}</small>
      </th>
      <Cell label="Paid">{money(paidPence)}</Cell>
      {input.kind === "move" && (
        <Cell label="If they come">
          {owedPence > 0 ? `${money(owedPence)} by ${formatDay(due)}` : "Nothing more"}
        </Cell>
      )}
      <Cell label="Back">{backWords(order, money)}</Cell>
      {totals.worthPence > 0 && (
        <Cell label="Or a voucher">{worthPence > 0 ? money(worthPence) : "None"}</Cell>
      )}
      <Cell label="Email">
        {isUnreachable ? (
          <b className="font-strong text-ember">Bounces: call them</b>
        ) : (
          <span className="wrap-anywhere">{email}</span>
        )}
      </Cell>
    </tr>
  );
}

function Cell({ label, children }: { label: string; children: ReactNode }) {
  return (
    <td className="md:pl-3">
      <span className="text-compact text-ink-2 md:hidden">{label}: </span>
      {children}
    </td>
  );
}

function backWords(
  { cardPence, handPence, voucherPence, disputedPence }: WhatIfOrder,
  money: (pence: number) => string,
): string {
  const words = [
    ...(cardPence > 0 ? [`${money(cardPence)} to the card`] : []),
    ...(handPence > 0 ? [`${money(handPence)} by hand`] : []),
    ...(voucherPence > 0 ? [`${money(voucherPence)} to the voucher`] : []),
    ...(disputedPence > 0 ? [`${money(disputedPence)} with the bank`] : []),
  ];
  return words.length > 0 ? words.join(", ") : "Nothing";
}
