import type { ReactNode } from "react";

/** Around what a buyer is shown after paying, and whenever they come back to it. */
export default function BookingLayout({ children }: { children: ReactNode }) {
  return children;
}
