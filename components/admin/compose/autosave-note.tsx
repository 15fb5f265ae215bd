import { composeCopy } from "@/content/pages/admin-compose";
import { fill } from "@/lib/text";
import type { Keeping } from "./use-autosave";

const { kept: copy } = composeCopy;

/** When the draft was saved, or why it was not. */
export function KeptNote({ keeping }: { keeping: Keeping }) {
  const isFailed = keeping.state === "failed";
  return (
    <div className="max-w-100 text-compact text-ink-2 lg:text-right">
      <p role="alert" className="text-error empty:hidden">
        {isFailed && fill(copy.not, { why: keeping.why })}
      </p>
      {keeping.state === "busy" && copy.busy}
      {keeping.state === "kept" && fill(copy.at, { time: keeping.time })}
    </div>
  );
}
