import { z } from "zod";
import { boards, type BoardId } from "@/content/boards";
import { laterCopy } from "@/content/pages/later";
import { takesReplies } from "@/lib/clubhouse/board-list";
import { contentSchema } from "@/lib/clubhouse/schema";
import { localMoment } from "@/lib/events/schema";

const { wrong, refusals } = laterCopy;

type Place = { id: string; board: BoardId; kind: string; label: string };

/** Where a post may open: each kind of each board. */
export const places: readonly Place[] = boards
  .filter(({ id }) => takesReplies(id))
  .flatMap(({ id: board, title, form }) =>
    form.kinds.map(({ id: kind, label }) => ({
      id: `${board}:${kind}`,
      board,
      kind,
      label: form.kinds.length > 1 ? `${title}: ${label}` : title,
    })),
  );

/** A post that opens at a time, as its form sends it: `at` by the clock of `zone`. */
export const scheduledSchema = z.object({
  id: z.uuid(refusals.gone),
  place: z
    .string(wrong.place)
    .transform((id) => places.find((place) => place.id === id))
    .refine((place) => place !== undefined, wrong.place),
  content: contentSchema,
  at: localMoment,
  zone: z.string(wrong.zone).refine(isZone, wrong.zone),
});
export type ScheduledInput = z.output<typeof scheduledSchema>;

export const cancelSchema = z.object({ id: z.uuid(refusals.gone) });

function isZone(zone: string): boolean {
  return zone === "UTC" || Intl.supportedValuesOf("timeZone").includes(zone);
}
