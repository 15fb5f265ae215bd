import type { ComponentProps } from "react";
import type { Member } from "@/lib/access/policy";
import { countUnread } from "@/lib/notifications/bell";
import type { Bell } from "./bell";
import { LazyBell } from "../lazy-parts";

type BellPlaceProps = Omit<ComponentProps<typeof Bell>, "unread"> & {
  member: Member;
  /** The number, if the page has loaded it. */
  unread: number | undefined;
};

/** The bell; loads the unread number if the page has not. */
export async function BellPlace({ member, unread, ...bell }: BellPlaceProps) {
  return <LazyBell unread={unread ?? (await countUnread(member))} {...bell} />;
}
