import { pausedCopy } from "@/content/pages/paused";
import { site } from "@/content/site";
import { fill } from "@/lib/text";
import { MailLine } from "@/components/site/mail-line";
import { pauseWords } from "@/lib/clubhouse/pause-words";
import type { Overview } from "@/lib/clubhouse/schema";

const contact = fill(pausedCopy.contact, { email: site.email });

type Pause = NonNullable<Overview["pause"]>;

/** Tells, once for all the places where she would write, that she may not. */
export function SpokenPause({ pause }: { pause: Pause | null }) {
  return (
    <p className="sr-only" role="status">
      {pause && pauseWords(pause)}
    </p>
  );
}

/** Stands where she would write, while she may not. What she was writing is kept on the device. */
export function PauseNote({ pause }: { pause: Pause }) {
  return (
    <div className="grid gap-[0.15rem] border-t-[1.5px] border-ink bg-[color-mix(in_srgb,var(--mist)_55%,var(--paper))] px-5 pt-[0.85rem] pb-[1.15rem] text-read wrap-anywhere max-lg:px-4 max-lg:pt-[0.7rem] max-lg:pb-[0.8rem] lg:in-data-[room=boards]:px-6 lg:snug:px-[1.1rem]">
      <p>{pauseWords(pause)}</p>
      <MailLine text={contact} />
    </div>
  );
}
