import type { ReactNode } from "react";
import { Fold } from "@/components/admin/fold";
import type { EvidenceTexts } from "@/lib/administration/disputes/evidence";

/** The columns of a dispute's page: its evidence, and the panel with the deadline. */
export function DisputeColumns({ children }: { children: ReactNode }) {
  return (
    <div className="grid grid-cols-1 items-start gap-x-12 gap-y-9 min-[72em]:grid-cols-[minmax(0,1.62fr)_minmax(0,1fr)]">
      {children}
    </div>
  );
}

/** The panel beside the evidence. */
export function DisputePanel({ children }: { children: ReactNode }) {
  return (
    <div className="grid gap-4 border-[1.5px] border-ink bg-card p-6 max-sm:p-4 min-[72em]:sticky min-[72em]:top-24">
      {children}
    </div>
  );
}

/** What happens, one line per subject. */
export function Explanation({ rows }: { rows: Record<string, string> }) {
  return (
    <dl className="border-t-[1.5px] border-ink">
      {Object.entries(rows).map(([label, text]) => (
        <div key={label} className="grid grid-cols-[4.5rem_1fr] gap-3 border-b-[1.5px] border-hair py-3">
          <dt className="font-strong">{label}</dt>
          <dd>{text}</dd>
        </div>
      ))}
    </dl>
  );
}

/** The texts as the bank gets them. */
export function Texts({ title, texts }: { title: string; texts: EvidenceTexts }) {
  return (
    <Fold summary={`Read: ${title}`}>
      {Object.entries(texts).map(([field, text]) => (
        <p key={field} className="small mt-2 max-w-152 wrap-anywhere whitespace-pre-wrap">
          {text}
        </p>
      ))}
    </Fold>
  );
}
