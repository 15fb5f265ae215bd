import { clsx } from "clsx/lite";
import type { ReactNode } from "react";

type SectionProps = {
  /** The id of the heading, which then names the section. */
  id?: string;
  title: ReactNode;
  className?: string;
  /** The heading receives the focus after a change. */
  isFocusable?: boolean;
  children: ReactNode;
};

/** A titled section of a page of the back office. */
export function Section({ id, title, className, isFocusable, children }: SectionProps) {
  return (
    <section className={clsx("block", className)} aria-labelledby={id}>
      <h2 id={id} className="h2" tabIndex={isFocusable ? -1 : undefined}>
        {title}
      </h2>
      {children}
    </section>
  );
}
