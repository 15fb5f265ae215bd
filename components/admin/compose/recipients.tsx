import type { AccessLevel } from "@/lib/broadcasts/recipient-eligibility";
import { WarningBox } from "@/components/admin/warning-box";
import { ExcludedList } from "./counted-rows";
import { reachLine } from "./recipients-text";

type ReachProps = {
  /** Null: no such list. */
  standing: AccessLevel | null;
  /** A recount is in progress. */
  isBusy?: boolean;
};

/** How many get an email, how many don't, and why. */
export function Reach({ standing, isBusy = false }: ReachProps) {
  if (!standing) return <WarningBox>This list no longer exists. Choose another.</WarningBox>;
  return (
    <div aria-busy={isBusy || undefined}>
      <div className="grid grid-cols-[auto_minmax(0,1fr)] items-center gap-x-[1.1rem] gap-y-0.5 border-[1.5px] border-ink bg-card px-5 py-[1.1rem] text-read/[1.4]">
        <span
          className="row-span-2 font-display text-[3.25rem]/none font-heavy tracking-[-0.03em] lining-nums"
          aria-hidden="true"
        >
          {standing.gets}
        </span>
        <p className="font-strong" aria-live="polite">
          {reachLine(standing)}
        </p>
        <p className="text-ink-2">Recipients who unsubscribe before it is sent don’t get it.</p>
      </div>
      <ExcludedList leftOut={standing.leftOut} />
    </div>
  );
}
