import { site } from "@/content/site";
import { roomsCopy } from "@/content/pages/rooms";
import { fill } from "@/lib/text";

/** Announces once to screen readers that a text exceeds the maximum length. */
export function LimitNote({ isOver, max }: { isOver: boolean; max: number }) {
  return (
    <p className="sr-only" role="status">
      {isOver && fill(roomsCopy.message.overLimit, { max: max.toLocaleString(site.locale) })}
    </p>
  );
}
