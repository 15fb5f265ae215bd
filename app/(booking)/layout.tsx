import type { ReactNode } from "react";

/** The layout of the pages that a buyer sees after paying. */
export default function BookingLayout({ children }: { children: ReactNode }) {
  return children;
}
