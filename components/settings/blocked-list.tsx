import { membersCopy } from "@/content/pages/members";
import { ActionButton } from "@/components/forms/action-button";
import { calendarDay, formatDay } from "@/lib/time/dates";
import { unblockForMemberAction } from "@/lib/members/actions";
import type { BlockedMember } from "@/lib/members/blocks";
import { memberAddress } from "@/lib/members/address";
import { fill } from "@/lib/text";

const copy = membersCopy.block;
const { failure } = copy.toasts;
const words = { invalid: failure, failure, kept: failure.text };

/** The members that this member has blocked, each with an undo button; nothing without any. */
export function BlockedList({ list }: { list: readonly BlockedMember[] }) {
  if (list.length === 0) return null;
  return (
    <section aria-labelledby="blocked-title">
      <h2 id="blocked-title" className="h2 border-b-[1.5px] border-ink pb-2 text-[1.5rem]">
        {copy.list}
      </h2>
      <ul role="list">
        {list.map(({ userId, name, since }) => (
          <li
            key={userId}
            className="flex items-center justify-between gap-4 border-b-[1.5px] border-hair py-3"
          >
            <p className="min-w-0 wrap-anywhere">
              <a className="block font-[650]" dir="auto" href={memberAddress(userId)}>
                {name}
              </a>
              <span className="small text-ink-2">
                {fill(copy.since, { date: formatDay(calendarDay(since)) })}
              </span>
            </p>
            <ActionButton
              id={`unblock-${userId}`}
              action={unblockForMemberAction}
              words={words}
              values={{ id: userId }}
              className="tinybtn"
            >
              {fill(copy.unblock, { name })}
            </ActionButton>
          </li>
        ))}
      </ul>
    </section>
  );
}
