import { answer, answering } from "@/lib/access/requests";
import { countPlaces } from "@/lib/orders/bookings/places";
import { clockNow } from "@/lib/time/server-clock";
import { countMastermindPlaces } from "@/lib/orders/mastermind/places";
import { listRetreats } from "@/lib/content/retreats";

/** The places left per retreat and in the mastermind; the static payment pages fetch it. */
export const GET = answering(async () => {
  const now = clockNow();
  const places = listRetreats().map(async (retreat) => [retreat.id, await countPlaces(retreat, now)]);
  const [mastermind, ...retreatPlaces] = await Promise.all([countMastermindPlaces(now), ...places]);
  return answer({ ...Object.fromEntries(retreatPlaces), mastermind });
});
