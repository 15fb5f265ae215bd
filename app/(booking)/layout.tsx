import type { ReactNode } from "react";
import { loadDrafts } from "@/lib/site/drafts";

/** The layout of the pages that a buyer sees after paying. */
export default async function BookingLayout({ children }: { children: ReactNode }) {
  await loadDrafts();
  return children;
}
