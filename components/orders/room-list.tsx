import { retreatPaymentPage } from "@/content/pages/retreat-payment";
import type { Retreat, Sales } from "@/content/retreats";
import { calendarDay } from "@/lib/time/dates";
import { findFollowing, isArchived, retreatWords } from "@/lib/content/retreats";
import { getContent } from "@/lib/content/documents";
import { fill } from "@/lib/text";
import { cardGrid, rooms as roomsLook } from "./room-words";
import { StickySummary } from "./sticky-summary";
import { Included } from "./included";
import { RoomWords } from "./room-words";
import { roomOptions } from "./rooms";
import { SalesNotice } from "./sales-notice";

type RoomListProps = { retreat: Retreat; sales: Exclude<Sales, "open">; now: Date };

/** The page while nothing is on sale: the rooms, what they include, and alternatives. */
export function RoomList({ retreat, sales, now }: RoomListProps) {
  const { rooms, summary, sales: notices } = getContent(retreatPaymentPage);
  return (
    <div className="wrap columns">
      <div className="col-span-full md:col-span-7">
        <h2 className="h2">{rooms.headline}</h2>
        <ul role="list" className={roomsLook}>
          {roomOptions(retreat).map((room) => (
            <li key={room.id} className="choice cursor-auto">
              <div className={`choice-face ${cardGrid} grid-cols-[1fr_auto] max-md:grid-cols-[1fr]`}>
                <RoomWords room={room} />
              </div>
            </li>
          ))}
        </ul>
        <Included retreat={retreat} />
      </div>
      <StickySummary aria-label={summary.headline}>
        {sales === "waitlist" ? (
          <SalesNotice {...notices.waitlist} href={retreat.paths.waitlist} />
        ) : (
          <Closed retreat={retreat} now={now} />
        )}
      </StickySummary>
    </div>
  );
}

function Closed({ retreat, now }: { retreat: Retreat; now: Date }) {
  const { sales: notices } = getContent(retreatPaymentPage);
  const day = calendarDay(now);
  if (retreat.isCancelled) return <SalesNotice {...notices.cancelled} href="/#retreats" />;
  if (!isArchived(retreat, day)) return <SalesNotice {...notices.closed} href="/#retreats" />;
  const next = findFollowing(retreat, day);
  return (
    <SalesNotice
      title={notices.behind.title}
      text={fill(notices.behind.text, retreatWords(retreat))}
      button={next ? fill(notices.behind.next, { retreat: next.name }) : notices.closed.button}
      href={next?.paths.page ?? "/#retreats"}
    />
  );
}
