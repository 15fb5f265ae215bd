import type { Progress } from "@/lib/broadcasts/read";
import { counted } from "./recipients-text";

/** How far a letter to many has come, as a bar and in words. */
export function ProgressBar({ progress }: { progress: Progress }) {
  const { sent, waiting, cameBack } = progress;
  const all = progress.all - progress.leftOut.reduce((sum, { count }) => sum + count, 0);
  const share = all === 0 ? 0 : Math.round((sent / all) * 100);
  const gone = `${sent} of ${all} gone`;
  return (
    <>
      <div
        className="flex h-[1.4rem] border-[1.5px] border-ink bg-card"
        role="progressbar"
        aria-label="Progress"
        aria-valuemin={0}
        aria-valuemax={all}
        aria-valuenow={sent}
        aria-valuetext={gone}
      >
        <i className="bg-sea" style={{ width: `${share}%` }} />
      </div>
      <p className="mt-2 text-read text-ink-2" aria-live="polite">
        {`${gone}, ${counted({ none: "none wait", one: "1 waits", many: "{count} wait" }, waiting)}, ${counted({ none: "none came back", one: "1 came back", many: "{count} came back" }, cameBack)}.`}
      </p>
    </>
  );
}
