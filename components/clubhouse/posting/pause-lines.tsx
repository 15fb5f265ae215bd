import { pausedCopy } from "@/content/pages/paused";
import { site } from "@/content/site";
import { fill } from "@/lib/text";
import { MailLine } from "@/components/layout/mail-line";
import { pauseWords } from "@/lib/clubhouse/pause-words";
import type { Overview } from "@/lib/clubhouse/schema";

const contact = fill(pausedCopy.contact, { email: site.email });

type PauseProps = { pause: NonNullable<Overview["pause"]> };

/** Until when posting is paused. */
export function PauseLine({ pause }: PauseProps) {
  return pauseWords(pause);
}

/** The same, with the contact address below. */
export function PauseLines({ pause }: PauseProps) {
  return (
    <>
      <p>{pauseWords(pause)}</p>
      <MailLine text={contact} />
    </>
  );
}
