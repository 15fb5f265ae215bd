import { answer, answering } from "@/lib/access/requests";
import { countPlaces } from "@/lib/orders/bookings/places";
import { clockNow } from "@/lib/time/server-clock";
import { countSeats } from "@/lib/orders/programmes/places";
import { programmeSubject } from "@/lib/catalogue/programme";
import { listProgrammes } from "@/lib/content/programmes";
import { listRetreats } from "@/lib/content/retreats";

/** The places left of each retreat and programme; the static payment pages fetch it. */
export const GET = answering(async () => {
  const now = clockNow();
  const places = listRetreats().map(async (retreat) => [retreat.id, await countPlaces(retreat, now)]);
  const seats = listProgrammes().map(async (programme) => [
    programmeSubject(programme),
    await countSeats(programme, now),
  ]);
  return answer(Object.fromEntries(await Promise.all([...places, ...seats])));
});
