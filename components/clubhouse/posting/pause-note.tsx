import { moderationCopy } from "@/content/pages/moderation";
import { site } from "@/content/site";
import type { Overview } from "@/lib/clubhouse/schema";
import { pauseWords } from "./pause-words";

const [beforeAddress, afterAddress] = moderationCopy.paused.contact.split("{email}");

/** Stands where she would write, while she may not. What she was writing is kept on the device. */
export function PauseNote({ pause }: { pause: NonNullable<Overview["pause"]> }) {
  return (
    <div className="pause-note" role="status">
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
