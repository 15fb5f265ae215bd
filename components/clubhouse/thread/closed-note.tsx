import { threadCopy } from "@/content/pages/thread";
import { Icon } from "@/components/ui/icon";
import type { Mark } from "@/lib/clubhouse/schema";
import { fill } from "@/lib/text";
import { type Clock, dayLabel, timeOf } from "@/components/clubhouse/boards/rows";
import { usePeople, useReader } from "@/components/clubhouse/use-clubhouse";
import { roomsCopy } from "@/content/pages/rooms";

const copy = threadCopy.closedNote;

/** Replaces the reply composer of a closed post: who closed it, when, and what is still possible. */
export function ClosedNote({ mark: { at, by }, clock }: { mark: Mark; clock: Clock }) {
  const reader = useReader();
  const people = usePeople();
  const when = sinceWhen(at, clock);
  const words =
    by?.id === reader.id
      ? fill(copy.byYou, { when })
      : by
        ? fill(copy.by, { name: people.get(by.id)?.name ?? by.name, when })
        : fill(copy.byFormerMember, { when });
  return (
    <div
      className="flex items-start gap-3 border-t-[1.5px] border-ink px-6 pt-[0.85rem] pb-[1.15rem] text-read max-lg:px-4 lg:snug:px-[1.1rem]"
      role="status"
    >
      <Icon name="lock" size={18} />
      <p className="text-ink-2">
        <b className="font-[650] text-ink">{words}</b>
        <br />
        {copy.text}
      </p>
    </div>
  );
}

/** The note below an unsent reply when its post was closed meanwhile. */
export function closedWhileWriting({ at, by }: Mark, clock: Clock): string {
  return fill(copy.whileWriting, { name: by?.name ?? copy.formerMember, when: sinceWhen(at, clock) });
}

/** The time within a sentence: "18:00" today, "yesterday at 18:00", "12 March at 18:00". */
function sinceWhen(iso: string, clock: Clock): string {
  const { today, yesterday, at } = roomsCopy.message;
  const day = dayLabel(iso, clock);
  const time = timeOf(iso, clock.zone);
  return day === today ? time : fill(at, { day: day === yesterday ? day.toLowerCase() : day, time });
}
