import Link from "next/link";
import { communityCopy } from "@/content/pages/community";
import type { Member } from "@/lib/access/policy";
import { getOverview } from "@/lib/clubhouse/boards";
import { DoorMark } from "./boards/unread-mark";
import { doorLabels } from "./boards/door-labels";
import { Icon } from "./icon";
import { doors, placeAddress } from "./place";

/** On a phone, the doors to the rooms along the lower edge of the pages beside them, with what is unread behind each. */
export async function PageDoors({ member }: { member: Member }) {
  const overview = await getOverview(member);
  const boards = overview.ok ? overview.value.boards : [];
  return (
    <div className="page-doors">
      <nav className="doors" aria-label={communityCopy.doors.label}>
        {doors.map((door) => (
          <Link key={door} href={placeAddress({ door })} prefetch={false}>
            <Icon name={door} size={22} />
            {doorLabels[door]}
            <DoorMark door={door} boards={boards} />
          </Link>
        ))}
      </nav>
    </div>
  );
}
