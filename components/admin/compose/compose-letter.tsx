import { randomUUID } from "node:crypto";
import type { Member } from "@/lib/access/policy";
import { listAudiences, mayBeService, parseAudience } from "@/lib/broadcasts/audiences";
import { previewBroadcast } from "@/lib/broadcasts/preview";
import type { BroadcastView } from "@/lib/broadcasts/read";
import { calendarDay, formatClock, formatTime } from "@/lib/time/dates";
import { largestLetterBytes } from "@/lib/email/broadcast-writer";
import { WarningBox } from "../warning-box";
import { Compose } from "./compose";
import { listSitePictures } from "./site-pictures";

type ComposeLetterProps = {
  member: Member;
  /** The draft that goes on; null: an empty one begins. */
  draft: BroadcastView | null;
  /** The audience of an empty one, and that it is about their purchase or waitlist. */
  to?: string | undefined;
  now: Date;
};

/** The form of a letter to many, with how it looks so far. */
export async function ComposeLetter({ member, draft, to: chosen, now }: ComposeLetterProps) {
  const known = chosen ? parseAudience(chosen) : null;
  const empty = { subject: "", preheader: "", text: "" };
  const words = draft ?? {
    ...{ ...empty, audience: (known && chosen) || "everybody" },
    isService: known !== null && mayBeService(known),
  };
  const { subject, preheader, text, audience: to, isService: about } = words;
  const { id, revision, heldBy } = draft ?? { id: randomUUID(), revision: 0, heldBy: null };
  const [preview, pictures] = await Promise.all([
    previewBroadcast(words, member.displayName),
    listSitePictures(),
  ]);
  const keptAt = draft && savedText(draft.changedAt, now);
  return (
    <Compose
      key={id}
      draft={{ id, revision, keptAt, to, about, subject, preheader, text }}
      preview={{ ...preview, preheader, revision }}
      choices={listAudiences()}
      pictures={pictures}
      mostBytes={largestLetterBytes}
      held={
        heldBy !== null && (
          <WarningBox className="mb-7">
            <b className="font-strong">It wasn’t sent at the scheduled time.</b> {heldBy}
          </WarningBox>
        )
      }
    />
  );
}

function savedText(at: Date, now: Date): string {
  return calendarDay(at) === calendarDay(now) ? formatClock(at) : formatTime(at);
}
