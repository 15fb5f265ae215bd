import { clsx } from "clsx/lite";
import type { ScheduledPayment } from "@/lib/orders/schedule/schedule";

const looks = {
  paid: "bg-mist",
  next: "shadow-[inset_0_0_0_1.5px_var(--color-ink)]",
  late: "shadow-[inset_0_0_0_3px_var(--color-flame)]",
  later: "",
};

const maxInRow = 4;

/** The payments of a booking in their order; upright on a phone. */
export function PaymentSchedule({
  label,
  payments,
}: {
  label: string;
  payments: readonly ScheduledPayment[];
}) {
  const isRow = payments.length <= maxInRow;
  return (
    <ol
      role="list"
      aria-label={label}
      className={clsx(
        "mt-4 grid auto-cols-fr border-[1.5px] border-ink bg-card print:break-inside-avoid",
        isRow && "sm:grid-flow-col",
      )}
    >
      {payments.map(({ label: name, sum, day, state }) => (
        <li
          key={name}
          className={clsx(
            "grid min-w-0 grid-cols-[minmax(0,1fr)_auto] content-start items-center gap-x-4 border-ink px-3.5 py-2.5 text-label/[1.35] not-first:border-t-[1.5px]",
            isRow && "sm:grid-cols-1 sm:not-first:border-t-0 sm:not-first:border-l-[1.5px]",
            looks[state],
          )}
        >
          <span className="text-ink-2">{name}</span>
          <b
            className={clsx(
              "row-span-2 font-display text-[1.375rem]/[1.1] font-heavy tabular-nums",
              isRow && "sm:row-span-1",
            )}
          >
            {sum}
          </b>
          <span className="font-strong">{day}</span>
        </li>
      ))}
    </ol>
  );
}
