import { pausedCopy } from "@/content/pages/paused";
import { pauseWords } from "@/lib/clubhouse/pause-words";
import type { Overview } from "@/lib/clubhouse/schema";

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
      <p className="small">
        {pausedCopy.contact}{" "}
        <a href="/#contact" className="link">
          {pausedCopy.write}
        </a>
      </p>
    </>
  );
}
