import type { ComponentProps } from "react";
import { paperClass, sheetClass } from "./order-summary";

/** An order card to the right of the rooms. It sticks higher up on low windows, so that its buttons are visible. */
export function StickySummary({ children, ...named }: ComponentProps<"section">) {
  return (
    <div className="col-span-full -mx-1 mt-section-tight md:col-span-5 md:mx-0 md:mt-0">
      <section className={`${paperClass} sticky top-[min(var(--header)+1.5rem,100dvh-62rem)]`} {...named}>
        <div className={sheetClass}>{children}</div>
      </section>
    </div>
  );
}
