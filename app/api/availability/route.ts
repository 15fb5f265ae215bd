import { dorset } from "@/content/retreats";
import { answer } from "@/lib/access/requests";
import { countPlaces } from "@/lib/bookings/places";
import { countMastermindPlaces } from "@/lib/mastermind/places";

/** How many places are left, for the payment pages, which are static. */
export async function GET() {
  const now = new Date();
  const [places, mastermind] = await Promise.all([countPlaces(dorset, now), countMastermindPlaces(now)]);
  return answer({ [dorset.id]: places, mastermind });
}
