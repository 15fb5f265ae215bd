import { moderationCopy } from "@/content/pages/moderation";
import { site } from "@/content/site";
import { pauseWords } from "@/lib/clubhouse/pause-words";
import type { Overview } from "@/lib/clubhouse/schema";

const [beforeAddress, afterAddress] = moderationCopy.paused.contact.split("{email}");

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
      <p className="small">
        {beforeAddress}
        <a className="link" href={`mailto:${site.email}`}>
          {site.email}
        </a>
        {afterAddress}
      </p>
    </div>
  );
}
