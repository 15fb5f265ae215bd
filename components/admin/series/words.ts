import type { SeriesSummary } from "@/lib/series/read";

/** The labels of the reasons why a series ends for people, in display order. */
export const endLabels = {
  finished: "Finished",
  booked: "Booked",
  replied: "Replied",
  left: "Cancelled or left",
  unsubscribed: "Unsubscribed",
  undeliverable: "Couldn’t be delivered",
  removed: "Taken out",
} as const;

/** "Four emails in 14 days": how long a series is. */
export function lengthWords(emails: readonly { days: number }[]): string {
  if (emails.length === 0) return "No email yet.";
  const days = emails.reduce((sum, email) => sum + email.days, 0);
  return `${emails.length} ${emails.length === 1 ? "email" : "emails"} in ${days} ${days === 1 ? "day" : "days"}.`;
}

/** What stops a series by itself, as a sentence. */
export function stopWords({
  stopsOnBooking,
  stopsOnReply,
}: Pick<SeriesSummary["series"], "stopsOnBooking" | "stopsOnReply">) {
  const reasons = [
    ...(stopsOnBooking ? ["books"] : []),
    ...(stopsOnReply ? ["replies"] : []),
    "unsubscribes",
    "cancels",
  ];
  return `Stops when the reader ${new Intl.ListFormat("en-GB", { type: "disjunction" }).format(reasons)}.`;
}
