import { clsx } from "clsx/lite";
import type { ComponentProps, ReactNode } from "react";
import type { Outcome } from "@/components/forms/outcome";
import styles from "./slip.module.css";

/** The slip that is filled in and paid: a card with a torn lower edge, an ink sheet with a smaller one on top. */
export const slip = `${styles.torn} bg-ink p-0.5`;

/** The sheet on top. */
export function SlipPaper({ children }: { children: ReactNode }) {
  return (
    <div
      className={`${styles.torn} bg-card px-[clamp(1.25rem,2.4vw,2.25rem)] pt-[clamp(1.5rem,2.4vw,2.25rem)] pb-11`}
    >
      {children}
    </div>
  );
}

/** A slip at the right of the rooms that stays in view. On a low window it stops higher up, so that its buttons can be seen. */
export function StickySlip({ children, ...named }: ComponentProps<"section">) {
  return (
    <div className="col-span-full -mx-1 mt-section-tight md:col-span-5 md:mx-0 md:mt-0">
      <section className={`${slip} sticky top-[min(var(--header)+1.5rem,100dvh-62rem)]`} {...named}>
        <SlipPaper>{children}</SlipPaper>
      </section>
    </div>
  );
}

/** Something said on a slip. */
export function SlipNotice({ className, ...notice }: ComponentProps<"div">) {
  return <div className={clsx("border-l-8 border-marigold bg-paper px-4 py-3", className)} {...notice} />;
}

/** Said to whoever comes back from Checkout without having paid. */
export function CancelledNotice({ title, text }: Outcome) {
  return (
    <SlipNotice className="mb-6">
      <p className="font-strong">{title}</p>
      <p className="small">{text}</p>
    </SlipNotice>
  );
}
