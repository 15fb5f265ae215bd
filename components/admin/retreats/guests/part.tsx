import type { ReactNode } from "react";

type PartProps = { id: string; headline: string; count?: number; children: ReactNode };

export function Part({ id, headline, count, children }: PartProps) {
  return (
    <section aria-labelledby={id} className="min-w-0">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 border-b-[1.5px] border-ink pb-2">
        <h2 id={id} className="h3">
          {headline}
        </h2>
        {count !== undefined && <span>{count}</span>}
      </div>
      {children}
    </section>
  );
}
