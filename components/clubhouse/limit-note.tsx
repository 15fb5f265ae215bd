import { site } from "@/content/site";
import { roomsCopy } from "@/content/pages/rooms";
import { fill } from "@/lib/text";

/** Tells once whoever cannot see the count that a text has grown longer than it may be. */
export function LimitNote({ isOver, max }: { isOver: boolean; max: number }) {
  return (
    <p className="sr-only" role="status">
      {isOver && fill(roomsCopy.message.overLimit, { max: max.toLocaleString(site.locale) })}
    </p>
  );
}
