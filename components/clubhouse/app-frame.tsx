import type { ReactNode } from "react";
import type { Member } from "@/lib/access/policy";
import { AppBar, type AppPlace } from "./app-bar";

/** Every signed-in page: the bar, and below it the page's own main part. `current` is the place it belongs to. */
export function AppFrame({
  member,
  current,
  children,
}: {
  member: Member;
  current: AppPlace;
  children: ReactNode;
}) {
  return (
    <>
      <AppBar member={member} current={current} />
      {children}
    </>
  );
}
