import Link from "next/link";
import { CopyButton } from "@/components/admin/copy-button";
import { PageHead } from "@/components/admin/page-head";
import { Section } from "@/components/admin/section";
import { formatMoney } from "@/content/money";
import type { ChangeOrderView, RetreatChangeView } from "@/lib/administration/retreat-changes/read";
import { retreatOf } from "@/lib/content/retreats";
import { dayOf, daysBefore } from "@/lib/orders/retreat-changes/days";
import { calendarDay, formatDay, formatDays, formatMoment, formatShortDay } from "@/lib/time/dates";
import { NeedsYou } from "./change-progress";
import { DeadlineButtons, EnterAnswer, StopOrGoOn } from "./controls";
import { Figures } from "./figures";

type ChangeAnswersProps = {
  change: RetreatChangeView;
  back: { href: string; label: string } | null;
  now: Date;
};

/** Who comes on the new dates or wants a voucher, who gets everything back, and who has not answered. */
export function ChangeAnswers({ change, back, now }: ChangeAnswersProps) {
  const { id, orders, answersUntil, endedAt, startedAt, stoppedAt } = change;
  const to = retreatOf({ retreat: change.toRetreat ?? change.retreat });
  const { currency } = to;
  const dates =
    change.newFirstDay && change.newLastDay
      ? formatDays(dayOf(change.newFirstDay), dayOf(change.newLastDay))
      : to.dates;
  const open = orders.filter(({ answer }) => answer === null);
  // A chosen voucher may have had nothing left to stand for
  const isEmpty = ({ answer, settledAt, voucherOrder }: ChangeOrderView) =>
    answer === "voucher" && settledAt !== null && !voucherOrder;
  const backs = orders.filter((order) => order.answer === "back" || isEmpty(order));
  const others = orders.filter((order) => order.answer !== null && !backs.includes(order));
  const money = (pence: number) => formatMoney(pence, currency);
  const returned = backs.reduce((sum, { sentPence }) => sum + sentPence, 0);
  const lastDay = answersUntil ? calendarDay(new Date(answersUntil.getTime() - 1)) : "";
  const isMove = change.kind === "move";
  const where = isMove
    ? `moved from ${daysBefore(change)} to ${change.toRetreat ? `${to.name}, ` : ""}${dates}. ${orders.length} were asked`
    : `was to be ${daysBefore(change)}. It was cancelled`;
  const text = `${retreatOf(change).name} ${where} on ${formatDay(calendarDay(startedAt))}. As of ${formatMoment(now)}.`;
  const worthPence = others.reduce((sum, order) => sum + order.worthPence, 0);
  return (
    <>
      {back ? (
        <PageHead
          back={back}
          headline={isMove ? "Who comes on the new dates" : "Money or a voucher"}
          text={text}
          action={
            !endedAt &&
            orders.some(({ answer, settledAt }) => answer !== "comes" && !settledAt) && (
              <StopOrGoOn id={id} isStopped={stoppedAt !== null} />
            )
          }
        />
      ) : (
        <>
          <h2 className="h2">The last move</h2>
          <p className="mt-2 mb-5 text-ink-2">{text}</p>
        </>
      )}
      <Figures
        figures={[
          isMove
            ? ["New dates", `${others.length}`, "come"]
            : ["Vouchers", `${others.length}`, `worth ${money(worthPence)}`],
          ["Everything back", `${backs.length}`, `${money(returned)} returned`],
          ["No answer yet", `${open.length}`, endedAt ? "" : `until ${formatShortDay(lastDay)}`],
          [isMove ? "Asked" : "Cancelled", `${orders.length}`, "orders"],
        ]}
      />
      <div className="mt-9 grid grid-cols-[minmax(0,1.62fr)_minmax(0,1fr)] gap-x-10 gap-y-9 max-[72em]:grid-cols-1">
        <div className="grid content-start gap-9">
          {open.length > 0 && (
            <Section title="No answer yet">
              <ul role="list" className="mt-2">
                {open.map((order) => (
                  <Open key={order.id} order={order} change={change} />
                ))}
              </ul>
            </Section>
          )}
          <Section title="Answered">
            {open.length === orders.length && <p className="mt-2 text-ink-2">Nobody yet.</p>}
            <ul role="list" className="mt-2">
              {[...others, ...backs].map((order) => (
                <Answered key={order.id} order={order} />
              ))}
            </ul>
          </Section>
        </div>
        <div className="grid content-start gap-9">
          {!endedAt && answersUntil && (
            <Section title="Deadline">
              <p className="mt-2">{`${formatDay(lastDay)}, 23:59. After that everyone without an answer gets everything back.`}</p>
              {now < answersUntil && <DeadlineButtons id={id} deadline={lastDay} open={open.length} />}
            </Section>
          )}
          <NeedsYou orders={orders.filter(({ answer }) => answer === "back" || answer === "voucher")} />
        </div>
      </div>
    </>
  );
}

function Open({ order, change }: { order: ChangeOrderView; change: RetreatChangeView }) {
  const { id, name, backPence, worthPence, currency, link, emailState, isUnreachable, email } = order;
  const back = formatMoney(backPence, currency);
  const voucher = worthPence > 0 ? formatMoney(worthPence, currency) : null;
  const isMissed = isUnreachable || emailState === "bounced" || emailState === "failed";
  return (
    <li className="flex flex-wrap items-center gap-3 border-b-[1.5px] border-hair py-3">
      <div className="min-w-0 flex-1 basis-60">
        <Link href={`/admin/orders/${id}`} prefetch={false} className="link font-strong wrap-anywhere">
          {name}
        </Link>
        <p className="text-compact text-ink-2">
          {isMissed && (
            <b className="font-strong text-ember">{`The email to ${email} bounces: call them. `}</b>
          )}
          {`${back} goes back after the deadline unless there is an answer.`}
        </p>
      </div>
      <EnterAnswer {...{ id: change.id, kind: change.kind, order: id, name, back, voucher }} />
      <CopyButton text={link} className="tinybtn is-plain min-h-target" label={`Copy the link of ${name}`}>
        Link
      </CopyButton>
    </li>
  );
}

const answerWords = { comes: "Comes", back: "Everything back", voucher: "A voucher" };

function Answered({ order }: { order: ChangeOrderView }) {
  const { id, name, answer, answeredAt, isByTelephone, isLate } = order;
  const how = isLate ? ", no answer" : isByTelephone ? ", by telephone" : "";
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_10rem_minmax(0,1fr)] gap-x-4 border-b-[1.5px] border-hair py-2.5 max-md:grid-cols-1">
      <Link href={`/admin/orders/${id}`} prefetch={false} className="link justify-self-start wrap-anywhere">
        {name}
      </Link>
      <span>{answer ? answerWords[answer] : ""}</span>
      <span className="text-ink-2">
        {`${moneyWords(order)}${answeredAt ? `, ${formatShortDay(calendarDay(answeredAt))}` : ""}${how}`}
      </span>
    </li>
  );
}

function moneyWords({
  answer,
  owedPence,
  dueOn,
  sentPence,
  handPence,
  worthPence,
  currency,
  state,
}: ChangeOrderView): string {
  const sum = (pence: number) => formatMoney(pence, currency);
  if (answer === "comes")
    return owedPence > 0 ? `Owes ${sum(owedPence)} by ${formatDay(dueOn)}` : "Owes nothing";
  if (state === "next" || state === "sending") return "Being sent";
  if (state === "voucher") return `Worth ${sum(worthPence)}`;
  if (handPence > 0) return `${sum(handPence)} by hand`;
  return sentPence > 0 ? `${sum(sentPence)} refunded` : "Nothing was paid";
}
