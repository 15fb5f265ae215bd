import Link from "next/link";
import type { ReactNode } from "react";
import { PageHead } from "@/components/admin/page-head";
import { Section } from "@/components/admin/section";
import { Icon } from "@/components/ui/icon";
import { formatMoney } from "@/content/money";
import type { ChangeOrderView, RetreatChangeView } from "@/lib/administration/retreat-changes/read";
import { retreatOf } from "@/lib/content/retreats";
import { daysBefore } from "@/lib/orders/retreat-changes/days";
import { formatClock, formatMoment } from "@/lib/time/dates";
import { StopOrGoOn } from "./controls";

type Back = { href: string; label: string };

/** The refunds of a cancelled retreat, while they run and afterwards. */
export function ChangeProgress({ change, back }: { change: RetreatChangeView; back: Back }) {
  const { orders, endedAt, stoppedAt, startedAt, startedByName, waitlistAt, waitlistTold } = change;
  const { name, currency } = retreatOf(change);
  const done = orders.filter(({ settledAt }) => settledAt).length;
  const backPence = orders.reduce((sum, order) => sum + order.backPence, 0);
  const sentPence = orders.reduce((sum, order) => sum + order.sentPence, 0);
  const money = (pence: number) => formatMoney(pence, currency);
  const headline = endedAt ? "Cancelled" : stoppedAt ? "Stopped" : "Being cancelled";
  const by = startedByName ? ` by ${startedByName}` : "";
  return (
    <>
      <PageHead
        back={back}
        headline={headline}
        text={`${name}, ${daysBefore(change)}. Started${by} on ${formatMoment(startedAt)}. ${endedAt ? "" : "You can close this page; it goes on."}`}
        action={!endedAt && <StopOrGoOn id={change.id} isStopped={stoppedAt !== null} />}
      />
      <div className="grid grid-cols-[minmax(0,1.62fr)_minmax(0,1fr)] gap-x-10 gap-y-9 max-[72em]:grid-cols-1">
        <Section title={`Refunds, ${done} of ${orders.length} done`} id="refunds">
          <p className="mt-2">{`${money(sentPence)} of ${money(backPence)} has gone back.`}</p>
          <progress
            className="mt-3 h-4 w-full"
            value={done}
            max={Math.max(1, orders.length)}
            aria-labelledby="refunds"
          />
          <RefundRows orders={orders} isStopped={stoppedAt !== null} />
        </Section>
        <div className="grid content-start gap-9">
          <NeedsYou orders={orders} />
          <Section title="Steps">
            <ol role="list">
              <Step isDone at={startedAt}>
                Sales closed; page and calendar files say cancelled; reminders stopped
              </Step>
              <Step isDone={waitlistAt !== null} at={waitlistAt}>
                {`The waitlist told: ${waitlistTold}`}
              </Step>
              <Step isDone={done === orders.length} at={endedAt}>
                {`Refunds, credit notes and emails: ${done} of ${orders.length}`}
              </Step>
              <Step isDone={endedAt !== null} at={endedAt}>
                A summary to you by email
              </Step>
            </ol>
          </Section>
        </div>
      </div>
    </>
  );
}

function Step({ isDone, at, children }: { isDone: boolean; at: Date | null; children: ReactNode }) {
  return (
    <li className="flex items-baseline gap-3 border-b-[1.5px] border-hair py-2.5">
      <span aria-hidden="true" className="w-4 shrink-0">
        {isDone ? <Icon name="tick" size={14} /> : "○"}
      </span>
      <span className="min-w-0 flex-1">
        {children}
        <span className="sr-only">{isDone ? ", done" : ", not done yet"}</span>
      </span>
      {isDone && at && <span className="text-compact text-ink-2">{formatClock(at)}</span>}
    </li>
  );
}

const emailWords = {
  ...{ waits: "On its way", sent: "Sent", delivered: "Delivered" },
  ...{ bounced: "Bounced. Call them", failed: "Not sent. Call them" },
};

/** What goes back for each order, and its email. */
function RefundRows({ orders, isStopped }: { orders: readonly ChangeOrderView[]; isStopped: boolean }) {
  return (
    <ul role="list" className="mt-4 border-t-[1.5px] border-ink text-[0.9375rem]">
      {orders.map((order) => (
        <li
          key={order.id}
          className="grid grid-cols-[minmax(0,1fr)_5.5rem_9rem_9rem] gap-x-4 border-b-[1.5px] border-hair py-2.5 max-md:grid-cols-[minmax(0,1fr)_auto]"
        >
          <span className="min-w-0 wrap-anywhere">
            <Link href={`/admin/orders/${order.id}`} prefetch={false} className="link">
              {order.name}
            </Link>
            <small className="block text-compact text-ink-2">{order.rooms}</small>
          </span>
          <b className="text-right font-strong tabular-nums">
            {formatMoney(order.backPence, order.currency)}
          </b>
          <span>{stateWords(order, isStopped)}</span>
          <span className="text-ink-2 max-md:text-right">
            {order.emailState ? emailWords[order.emailState] : "With the refund"}
          </span>
        </li>
      ))}
    </ul>
  );
}

function stateWords({ state, refusal }: ChangeOrderView, isStopped: boolean): string {
  if (state === "refused") return refusal === "charge_disputed" ? "Disputed" : "Refused";
  if (state === "next") return isStopped ? "Stopped" : "Next";
  const words = { sending: "Being sent", sent: "Sent", byHand: "By hand", nothing: "Nothing to send" };
  return state === "sending" || state === "sent" || state === "byHand" || state === "nothing"
    ? words[state]
    : "";
}

/** What the founder has to do by hand. */
export function NeedsYou({ orders }: { orders: readonly ChangeOrderView[] }) {
  const tasks = orders.flatMap((order) => {
    const { handPence, disputedPence, emailState, state, currency } = order;
    const sum = (pence: number) => formatMoney(pence, currency);
    const isEnded =
      state === "refused" ||
      state === "byHand" ||
      state === "sent" ||
      state === "nothing" ||
      state === "voucher";
    if (!isEnded) return [];
    const isMissed = emailState === "bounced" || emailState === "failed";
    return [
      ...(handPence > 0 ? [{ order, title: sum(handPence), text: handWords(order) }] : []),
      ...(disputedPence > 0
        ? [
            {
              order,
              title: sum(disputedPence),
              text: "The payment is disputed, so the bank decides about it.",
            },
          ]
        : []),
      ...(isMissed
        ? [{ order, title: "", text: `The email didn’t arrive. Call them, or write to ${order.email}.` }]
        : []),
    ];
  });
  if (tasks.length === 0) return null;
  return (
    <Section title={`Needs you, ${tasks.length}`}>
      <ul role="list" className="mt-2">
        {tasks.map(({ order, title, text }) => (
          <li key={`${order.id}${text}`} className="border-b-[1.5px] border-hair py-3">
            <Link href={`/admin/orders/${order.id}`} prefetch={false} className="link font-strong">
              {title ? `${order.name}, ${title}` : order.name}
            </Link>
            <p className="text-compact text-ink-2">{text}</p>
            {order.bankDetails && (
              <p className="mt-1 wrap-anywhere whitespace-pre-line">{order.bankDetails}</p>
            )}
          </li>
        ))}
      </ul>
    </Section>
  );
}

function handWords({ state, bankDetails }: ChangeOrderView): string {
  const where = bankDetails ? "To this account:" : "They’re asked for their account by email.";
  return state === "refused"
    ? `The card refused it. No money moved. Send it by bank and record it on the order. ${where}`
    : `Paid in cash or by transfer. Send it by bank and record it on the order. ${where}`;
}
