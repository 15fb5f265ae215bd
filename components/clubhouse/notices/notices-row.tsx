"use client";

import { bellCopy } from "@/content/pages/bell";
import { Icon } from "@/components/ui/icon";
import { noticesPath } from "@/lib/access/paths";
import { UnreadMark } from "../boards/unread-mark";
import { useClubhouse } from "../use-clubhouse";

/** On phones a link to the notices, with the unread number. */
export function NoticesRow() {
  const count = useClubhouse(({ notices }) => notices);
  return (
    <a href={noticesPath}>
      <Icon name="bell" />
      <span className="flex-1">{bellCopy.title}</span>
      <UnreadMark count={count} />
    </a>
  );
}
