import type { ReactNode } from "react";

type RowProps = { title: ReactNode; lines?: readonly (ReactNode | false)[]; children?: ReactNode };

/** A line of a list with its buttons, which stand below it on a phone. */
export function Row({ title, lines = [], children }: RowProps) {
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-b-[1.5px] border-hair py-3">
      <div className="min-w-0 flex-1 basis-52">
        <p className="font-strong wrap-anywhere">{title}</p>
        {lines.map(
          (line, index) =>
            line && (
              <p key={index} className="text-compact wrap-anywhere text-ink-2">
                {line}
              </p>
            ),
        )}
      </div>
      {children && <div className="flex flex-wrap items-center gap-x-4 gap-y-2">{children}</div>}
    </li>
  );
}

/** A heading with a number or a note at its right end. */
export function Titled({ name, aside }: { name: string; aside: string | number }) {
  return (
    <span className="flex items-baseline justify-between gap-3">
      {name}
      <small className="font-sans text-compact font-semibold text-ink-2">{aside}</small>
    </span>
  );
}
