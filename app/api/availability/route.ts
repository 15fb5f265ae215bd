import { answer } from "@/lib/access/requests";
import { countPlaces } from "@/lib/bookings/places";

/** How many places are left, for the payment page, which is static. */
export async function GET() {
  return answer({ dorset: await countPlaces(new Date()) });
}
