import { WarningBox } from "../warning-box";
import type { Letter } from "./use-letter";

type PreviewVerdictProps = { letter: Letter; mostBytes: number };

/** What blocks sending the broadcast, if anything, and its size. */
export function PreviewVerdict({ letter: { revision, look, isOld }, mostBytes }: PreviewVerdictProps) {
  if (revision === 0) return <p className="mt-3 text-compact text-ink-2">What you write appears here.</p>;
  const [size = 0, max = 0] = [look.bytes, mostBytes].map((bytes) => Math.ceil(bytes / 1024));
  return (
    <div className="mt-4 grid gap-3">
      {look.problem && <WarningBox>{look.problem}</WarningBox>}
      {isOld && (
        <p className="text-compact">
          This preview is out of date: the latest didn’t load. It loads again with your next change.
        </p>
      )}
      <p className="text-compact text-ink-2">
        {look.problem
          ? `${size} KB of ${max}, both parts there.`
          : `Otherwise well: ${size} KB of ${max}, both parts there.`}
      </p>
    </div>
  );
}
