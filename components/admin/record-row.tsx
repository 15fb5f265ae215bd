import type { ReactNode } from "react";

type RecordRowProps = {
  title: ReactNode;
  /** One line each; null is skipped. */
  details: readonly ReactNode[];
  /** Shown at the end of the row. */
  children: ReactNode;
};

/** A row of a list of grants, actions or decisions. */
export function RecordRow({ title, details, children }: RecordRowProps) {
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1 border-b-[1.5px] border-hair px-1 py-[0.8rem]">
      <div className="min-w-0 flex-[1_1_16rem] wrap-anywhere">
        <b className="font-strong">{title}</b>
        {details.map(
          (line, index) =>
            line && (
              <p key={index} className="text-compact text-ink-2">
                {line}
              </p>
            ),
        )}
      </div>
      {children}
    </li>
  );
}
