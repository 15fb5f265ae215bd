import { bookingCopy } from "@/content/pages/booking";
import type { BookingStatement } from "@/lib/bookings/statement";

const { ended } = bookingCopy;

/** Why a booking came to nothing, and how far its money has come. */
export function whyEnded({ status, cancelledBy, wayBack, isChargedBack }: BookingStatement): string {
  if (status === "cancelled") return ended.cancelled[cancelledBy ?? "buyer"];
  if (status === "refused") return ended.refused[wayBack];
  if (isChargedBack) return ended.chargedBack;
  return status === "released" ? ended.released : ended.refunded;
}
