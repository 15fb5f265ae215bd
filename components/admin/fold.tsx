import type { ReactNode } from "react";

type FoldProps = { summary: string; open?: boolean; children: ReactNode };

/** A line in the second row of an invitation that opens; open, it has the row's whole width. */
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
