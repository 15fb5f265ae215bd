import { composeCopy } from "@/content/pages/admin-compose";
import { fill } from "@/lib/text";
import { WarningBox } from "../warning-box";
import type { KeptLetter } from "./use-autosave";

const { preview: copy } = composeCopy;

type PreviewVerdictProps = { letter: KeptLetter; mostBytes: number };

/** What blocks sending the broadcast, if anything, and its size. */
export function PreviewVerdict({ letter: { revision, look, isOld }, mostBytes }: PreviewVerdictProps) {
  if (revision === 0) return <p className="mt-3 text-compact text-ink-2">{copy.empty}</p>;
  const [size = 0, max = 0] = [look.bytes, mostBytes].map((bytes) => Math.ceil(bytes / 1024));
  return (
    <div className="mt-4 grid gap-3">
      {look.problem && <WarningBox>{look.problem}</WarningBox>}
      {isOld && <p className="text-compact">{copy.old}</p>}
      <p className="text-compact text-ink-2">{fill(look.problem ? copy.weighs : copy.well, { size, max })}</p>
    </div>
  );
}
