import { z } from "zod";
import type { BoardId } from "@/content/boards";
import { laterCopy } from "@/content/pages/later";
import { allowsReplies, listBoards } from "@/lib/access/board-list";
import { contentSchema } from "@/lib/clubhouse/schema";
import { localMomentField } from "@/lib/forms/schema";

const { wrong, refusals } = laterCopy;

export type Place = { id: string; board: BoardId; kind: string; label: string };

/** The boards and kinds for which posts can be scheduled. */
export function listPlaces(): readonly Place[] {
  return listBoards()
    .filter(({ id }) => allowsReplies(id))
    .flatMap(({ id: board, title, form }) =>
      form.kinds.map(({ id: kind, label }) => ({
        id: `${board}:${kind}`,
        board,
        kind,
        label: form.kinds.length > 1 ? `${title}: ${label}` : title,
      })),
    );
}

/** The form of a scheduled post: `at` is local time in `zone`. */
export const scheduledSchema = z.object({
  id: z.uuid(refusals.gone),
  place: z
    .string(wrong.place)
    .transform((id) => listPlaces().find((place) => place.id === id))
    .refine((place) => place !== undefined, wrong.place),
  content: contentSchema,
  at: localMomentField,
  zone: z.string(wrong.zone).refine(isZone, wrong.zone),
});
export type ScheduledInput = z.output<typeof scheduledSchema>;

export const cancelSchema = z.object({ id: z.uuid(refusals.gone) });

function isZone(zone: string): boolean {
  return zone === "UTC" || Intl.supportedValuesOf("timeZone").includes(zone);
}
