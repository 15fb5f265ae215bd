import { moderationCopy } from "@/content/pages/moderation";
import { site } from "@/content/site";
import { fill } from "@/lib/text";
import { MailLine } from "@/components/site/mail-line";
import { pauseWords } from "@/lib/clubhouse/pause-words";
import type { Overview } from "@/lib/clubhouse/schema";

const contact = fill(moderationCopy.paused.contact, { email: site.email });

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
    <div className="pause-note">
      <p>{pauseWords(pause)}</p>
      <MailLine text={contact} />
    </div>
  );
}
