import { getBookingByToken, getGuestPlaceByToken } from "@/lib/orders/bookings/statement";
import { addressOf } from "@/lib/content/retreats";
import { linkTokenSchema } from "@/lib/crypto/links/schema";
import { bookingCalendar } from "@/lib/email/retreat-calendar";
import { absolute } from "@/lib/env/site";

const noStore = { "Cache-Control": "no-store" };

/** The booked days as a calendar file. The token is the credential; of a cancelled booking it takes the entry out. */
export async function GET(_: Request, { params }: { params: Promise<{ token: string }> }) {
  const token = linkTokenSchema.safeParse((await params).token);
  const booking = token.success
    ? ((await getBookingByToken(token.data)) ?? (await getGuestPlaceByToken(token.data)))
    : null;
  const isCancelled = booking?.status === "cancelled";
  // Nobody has the new days in a calendar before they have chosen them
  if (!booking || (!isCancelled && (booking.status !== "confirmed" || booking.isChanging)))
    return new Response(null, { status: 404, headers: noStore });
  const { filename, content, contentType } = bookingCalendar(
    {
      ...{ ...booking.retreat, ...booking.days, location: addressOf(booking.retreat) },
      isCancelled: isCancelled || booking.retreat.isCancelled === true,
    },
    absolute(`/booking/${booking.token}`),
    new Date(),
  );
  return new Response(content, {
    headers: {
      ...noStore,
      "Content-Type": contentType,
      "Content-Disposition": `attachment; filename="${filename}"`,
    },
  });
}
