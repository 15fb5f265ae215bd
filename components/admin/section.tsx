import { clsx } from "clsx/lite";
import type { ReactNode } from "react";

const sheetHeading =
  "border-b-[1.5px] border-ink pb-2 font-display text-[1.25rem]/[1.1] font-heavy focus:outline-none";

type SectionProps = {
  /** The id of the heading, which then names the section. */
  id?: string;
  title: ReactNode;
  className?: string;
  /** It is part of an opened item, not of a page. */
  isInSheet?: boolean;
  /** The heading receives the focus after a change. */
  isFocusable?: boolean;
  children: ReactNode;
};

/** A titled section of a page of the back office. */
export function Section({ id, title, className, isInSheet, isFocusable, children }: SectionProps) {
  return (
    <section className={clsx(isInSheet ? "mt-7" : "block", className)} aria-labelledby={id}>
      <h2 id={id} className={isInSheet ? sheetHeading : "h2"} tabIndex={isFocusable ? -1 : undefined}>
        {title}
      </h2>
      {children}
    </section>
  );
}
