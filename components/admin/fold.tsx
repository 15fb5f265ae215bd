import type { ReactNode } from "react";

type FoldProps = { summary: string; open?: boolean; children: ReactNode };

/** A collapsible line in an invitation's second row; it takes the full width when open. */
export function Fold({ summary, open, children }: FoldProps) {
  return (
    <details className="open:basis-full" open={open}>
      <summary className="list-item w-fit cursor-pointer py-[0.3rem] font-semibold text-ink hover:text-sea @max-[47rem]:py-3">
        {summary}
      </summary>
      {children}
    </details>
  );
}
