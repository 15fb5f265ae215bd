import type { Keeping } from "./use-autosave";

/** When the draft was saved, or why it was not. */
export function KeptNote({ keeping }: { keeping: Keeping }) {
  const isFailed = keeping.state === "failed";
  return (
    <div className="max-w-100 text-compact text-ink-2 lg:text-right">
      <p role="alert" className="text-error empty:hidden">
        {isFailed && `Not kept: ${keeping.why}`}
      </p>
      {keeping.state === "busy" && "Keeping…"}
      {keeping.state === "kept" && `Draft kept ${keeping.time}`}
    </div>
  );
}
