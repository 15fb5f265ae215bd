import type { ReactNode } from "react";
import { retreatPaymentCopy } from "@/content/pages/retreat-payment";
import type { Retreat } from "@/content/retreats";
import { formatDay } from "@/lib/dates";
import { retreatWords } from "@/lib/retreats";
import { fill } from "@/lib/text";
import { PerRoom } from "./per-room";
import { roomMoney } from "./rooms";

const { summary } = retreatPaymentCopy;

/** The ledger of the booking slip: what the chosen room costs, now and later. */
export function Figures({ retreat, dueOn }: { retreat: Retreat; dueOn: string }) {
  return (
    <dl className="mt-5 mb-7">
      <Row label={summary.roomLabel}>
        <PerRoom retreat={retreat}>{(room) => room.name}</PerRoom>
      </Row>
      <Row label={summary.totalLabel} isTotal>
        <PerRoom retreat={retreat}>{(room) => fill(summary.total, roomMoney(retreat, room))}</PerRoom>
      </Row>
      <Row label={summary.depositLabel}>{fill(summary.deposit, retreatWords(retreat))}</Row>
      <Row label={summary.balanceLabel}>
        <PerRoom retreat={retreat}>{(room) => fill(summary.balance, roomMoney(retreat, room))}</PerRoom>
      </Row>
      <Row label={summary.dueLabel}>{fill(summary.due, { dueDate: formatDay(dueOn) })}</Row>
    </dl>
  );
}

function Row({ label, isTotal, children }: { label: string; isTotal?: boolean; children: ReactNode }) {
  return (
    <div className="flex items-baseline justify-between gap-4 border-t-2 border-ink py-[0.6rem] last:border-b-2">
      <dt className="text-[1rem] whitespace-nowrap">{label}</dt>
      <dd
        className={
          isTotal
            ? "text-right font-display text-[2.5rem]/none font-black tracking-[-0.03em]"
            : "text-right text-[1.0625rem]/[1.3] font-bold tabular-nums"
        }
      >
        {children}
      </dd>
    </div>
  );
}
