import { retreats, type Retreat } from "@/content/retreats";

/** The retreat that a booking is for. Throws where the content has it no more: letters and pages need its name and days. */
export function retreatOf({ retreat: id }: { retreat: string }): Retreat {
  const retreat = Object.hasOwn(retreats, id) ? retreats[id] : undefined;
  if (!retreat) throw new Error(`There is no retreat ${id}`);
  return retreat;
}
