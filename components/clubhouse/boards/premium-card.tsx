import { roomsCopy } from "@/content/pages/rooms";
import { mastermind, mastermindPaths } from "@/content/programmes";
import { Button } from "@/components/ui/button";
import { findProgramme, isOfClosedProgramme } from "@/lib/content/programmes";

const copy = roomsCopy.preview;

/** Shown in place of the paid boards to members without access to them, unless the business has no mastermind. */
export function PremiumCard() {
  if (!findProgramme(mastermind.id)) return null;
  return (
    <aside
      className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 gap-y-[0.1rem] border-t-[1.5px] border-ink bg-wash px-6 pt-[0.9rem] pb-[1.15rem] max-lg:grid-cols-1 max-lg:px-4 max-lg:pt-[0.7rem] max-lg:pb-[0.8rem] lg:snug:px-[1.1rem]"
      aria-labelledby="premium-title"
    >
      <h2 id="premium-title" className="font-display text-[1.125rem] leading-[1.2] font-[850]">
        {copy.title}
      </h2>
      <p className="col-start-1 text-read text-ink-2">{copy.text}</p>
      {!isOfClosedProgramme(mastermindPaths.payment) && (
        <Button
          href={mastermindPaths.payment}
          variant="secondary"
          size="small"
          className="col-start-2 row-start-1 row-end-3 max-lg:col-start-1 max-lg:row-auto max-lg:mt-[0.4rem] max-lg:min-h-target"
        >
          {copy.button}
        </Button>
      )}
    </aside>
  );
}
