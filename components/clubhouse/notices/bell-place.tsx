import type { ComponentProps } from "react";
import type { Member } from "@/lib/access/policy";
import { countUnread } from "@/lib/notices/reading";
import type { Bell } from "./bell";
import { LazyBell } from "../lazy-parts";

type BellPlaceProps = Omit<ComponentProps<typeof Bell>, "unread"> & {
  member: Member;
  /** Where the page has read it already. */
  unread: number | undefined;
};

/** The bell, with what the page itself does not know. */
export async function BellPlace({ member, unread, ...bell }: BellPlaceProps) {
  return <LazyBell unread={unread ?? (await countUnread(member))} {...bell} />;
}
