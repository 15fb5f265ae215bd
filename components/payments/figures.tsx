import { dorsetPaymentCopy } from "@/content/pages/dorset-retreat-payment";
import { formatDay } from "@/lib/dates";
import { fill } from "@/lib/text";
import styles from "./checkout.module.css";
import { PerRoom } from "./per-room";
import { roomMoney } from "./rooms";

const { summary, rooms } = dorsetPaymentCopy;

/** The ledger of the booking slip: what the chosen room costs, now and later. */
export function Figures({ dueOn }: { dueOn: string }) {
  return (
    <dl className={styles.figures}>
      <div>
        <dt>{summary.roomLabel}</dt>
        <dd>
          <PerRoom>{(room) => rooms[room].name}</PerRoom>
        </dd>
      </div>
      <div className={styles.total}>
        <dt>{summary.totalLabel}</dt>
        <dd>
          <PerRoom>{(room) => fill(summary.total, roomMoney(room))}</PerRoom>
        </dd>
      </div>
      <div>
        <dt>{summary.depositLabel}</dt>
        <dd>{summary.deposit}</dd>
      </div>
      <div>
        <dt>{summary.balanceLabel}</dt>
        <dd>
          <PerRoom>{(room) => fill(summary.balance, roomMoney(room))}</PerRoom>
        </dd>
      </div>
      <div>
        <dt>{summary.dueLabel}</dt>
        <dd>{fill(summary.due, { dueDate: formatDay(dueOn) })}</dd>
      </div>
    </dl>
  );
}
