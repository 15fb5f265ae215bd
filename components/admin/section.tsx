import { clsx } from "clsx/lite";
import type { ReactNode } from "react";

const headings = {
  page: "h2",
  sheet: "border-b-[1.5px] border-ink pb-2 font-display text-[1.25rem]/[1.1] font-heavy focus:outline-none",
  ruled: "h2 border-b-[1.5px] border-ink pb-3",
};
const sections = { page: "block", sheet: "mt-7", ruled: "" };

type SectionProps = {
  /** The id of the heading, which then names the section. */
  id?: string;
  title: ReactNode;
  className?: string;
  /** "sheet": part of an opened item, not of a page; "ruled": part of a form. */
  look?: keyof typeof headings;
  /** The heading receives the focus after a change. */
  isFocusable?: boolean;
  children: ReactNode;
};

/** A titled section of a page of the back office. */
export function Section({ id, title, className, look = "page", isFocusable, children }: SectionProps) {
  return (
    <section className={clsx(sections[look], className)} aria-labelledby={id}>
      <h2 id={id} className={headings[look]} tabIndex={isFocusable ? -1 : undefined}>
        {title}
      </h2>
      {children}
    </section>
  );
}
