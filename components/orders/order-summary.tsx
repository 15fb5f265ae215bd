import { clsx } from "clsx/lite";
import type { ComponentProps, ReactNode } from "react";
import type { Outcome } from "@/components/forms/outcome";
import styles from "./slip.module.css";

/** The order card: a card with a torn lower edge, a dark sheet with a smaller one on top. */
export const paperClass = `${styles.torn} bg-ink p-0.5`;

export const sheetClass = `${styles.torn} bg-card p-[clamp(1.25rem,2.4vw,2.25rem)] pb-11`;

/** The upper sheet. */
export function SummaryPaper({ children }: { children: ReactNode }) {
  return <div className={sheetClass}>{children}</div>;
}

export function SummaryNotice({ className, ...notice }: ComponentProps<"div">) {
  return <div className={clsx("border-l-8 border-marigold bg-paper px-4 py-3", className)} {...notice} />;
}

/** Shown on return from Checkout without a payment. */
export function CancelledNotice({ title, text }: Outcome) {
  return (
    <SummaryNotice className="mb-6">
      <p className="font-strong">{title}</p>
      <p className="small">{text}</p>
    </SummaryNotice>
  );
}
