import { clsx } from "clsx/lite";
import type { ReactNode } from "react";

type ReceiptProps = {
  /** The id of its heading. */
  labelledBy: string;
  /** Shown beside other content, not made for printing. */
  isSlim?: boolean;
  children: ReactNode;
};

/** A payment document; printed without a frame. */
export function Receipt({ labelledBy, isSlim, children }: ReceiptProps) {
  const Part = isSlim ? "section" : "article";
  return (
    <Part
      className={clsx(
        "border-[1.5px] border-ink bg-card p-5 print:border-0 print:bg-transparent print:p-0",
        isSlim ? "lg:p-6" : "lg:p-8",
      )}
      aria-labelledby={labelledBy}
    >
      {children}
    </Part>
  );
}

export const receiptHeadline = "font-display text-[1.5rem]/[1.1] font-heavy tracking-[-0.012em]";

/** The classes of a row: a hairline above, the amount at the end. */
export const receiptRow =
  "flex items-baseline justify-between gap-4 border-t-[1.5px] border-hair py-[0.7rem]";
export const receiptAmount = "text-right lining-nums tabular-nums";

export function ReceiptRow({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className={receiptRow}>
      <dt>{label}</dt>
      <dd className={receiptAmount}>{children}</dd>
    </div>
  );
}

type ReceiptTotalProps = {
  label: string;
  /** The amount; null: none. */
  sum: string | null;
  /** If `sum` is null. */
  nothing: string;
};

/** The total, under a line: the amount left to pay. */
export function ReceiptTotal({ label, sum, nothing }: ReceiptTotalProps) {
  return (
    <div className={clsx(receiptRow, "border-ink! text-[1.125rem]")}>
      <dt className="font-strong">{label}</dt>
      {sum === null ? (
        <dd className={receiptAmount}>{nothing}</dd>
      ) : (
        <dd className="text-right font-display text-[2rem]/none font-heavy">{sum}</dd>
      )}
    </div>
  );
}
