"use client";

import { useSearchParams } from "next/navigation";
import { ArrivalToast } from "@/components/forms/arrival-toast";

/** What a word in the address says, once, to whoever comes to the page with it. */
export type ArrivalNotices = Record<string, { title: string; text: string; tone?: "error" }>;

/** Says once why somebody has come to this page, where its address has a word for it. */
export function AppArrival({ notices }: { notices: ArrivalNotices }) {
  const word = useSearchParams().get("notice") ?? "";
  const said = Object.hasOwn(notices, word) ? notices[word] : undefined;
  return said && <ArrivalToast key={word} {...said} />;
}
