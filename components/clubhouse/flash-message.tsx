"use client";

import { useSearchParams } from "next/navigation";
import { ArrivalToast } from "@/components/forms/arrival-toast";

/** The toasts by the value of `?notice=`, each shown once on arrival. */
export type ArrivalNotices = Record<string, { title: string; text: string; tone?: "error" }>;

/** Shows the toast for `?notice=` once, if there is one. */
export function AppArrival({ notices }: { notices: ArrivalNotices }) {
  const word = useSearchParams().get("notice") ?? "";
  const outcomes = Object.hasOwn(notices, word) ? notices[word] : undefined;
  return outcomes && <ArrivalToast key={word} {...outcomes} />;
}
