import Link from "next/link";
import { communityCopy } from "@/content/pages/community";
import { Icon } from "./icon";

const copy = communityCopy.doors;

/** On a phone, the doors to the rooms along the lower edge of the pages beside them. */
export function PageDoors() {
  return (
    <nav className="doors page-doors" aria-label={copy.label}>
      {(["house", "chat"] as const).map((door) => (
        <Link key={door} href={`/community?door=${door}`} prefetch={false}>
          <Icon name={door} size={22} />
          {copy[door]}
        </Link>
      ))}
    </nav>
  );
}
