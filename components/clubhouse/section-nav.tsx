import Link from "next/link";
import { roomsCopy } from "@/content/pages/rooms";
import { Icon } from "@/components/ui/icon";
import type { Member } from "@/lib/access/policy";
import { getOverview } from "@/lib/clubhouse/boards";
import { SectionMark } from "./boards/unread-mark";
import { sectionLabels } from "./boards/section-labels";
import { routeAddress, sections } from "./route";

/** On a phone, the ways to the sections along the lower edge of the pages beside them, with what is unread in each. */
export async function SectionNav({ member }: { member: Member }) {
  const overview = await getOverview(member);
  const { boards, notices } = overview.ok ? overview.value : { boards: [], notices: 0 };
  return (
    <div className="page-section-nav">
      <nav className="section-nav" aria-label={roomsCopy.sections.label}>
        {sections.map((section) => (
          <Link key={section} href={routeAddress({ section })} prefetch={false}>
            <Icon name={section} size={22} />
            {sectionLabels[section]}
            <SectionMark section={section} boards={boards} notices={notices} />
          </Link>
        ))}
      </nav>
    </div>
  );
}
