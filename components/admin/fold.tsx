import type { ReactNode } from "react";

/** A collapsible line in an invitation's second row; it takes the full width when open. */
export function Fold({ summary, children }: { summary: string; children: ReactNode }) {
  return (
    <details className="open:basis-full">
      <summary className="list-item w-fit cursor-pointer py-[0.3rem] font-semibold text-ink hover:text-sea @max-[47rem]:py-3">
        {summary}
      </summary>
      {children}
    </details>
  );
}
