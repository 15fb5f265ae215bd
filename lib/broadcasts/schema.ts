import { z } from "zod";
import { broadcastMax } from "@/content/limits";
import { broadcastsCopy } from "@/content/pages/broadcasts";
import { localMoment } from "@/lib/events/schema";
import { lineUpTo, tickField } from "@/lib/forms/schema";
import { fill, normalizeText } from "@/lib/text";

const { wrong, refusals } = broadcastsCopy;

const id = z.uuid(refusals.gone);

/** The draft's revision when the page was shown. */
const seen = z
  .string(refusals.conflict)
  .regex(/^\d{1,7}$/, refusals.conflict)
  .transform(Number);

/** A draft as saved while typing: all fields may be empty. */
export const draftSchema = z.object({
  id,
  seen,
  to: z.string(wrong.to).max(200, wrong.to),
  about: tickField,
  subject: lineUpTo(broadcastMax.subject),
  preheader: lineUpTo(broadcastMax.preheader),
  letter: z
    .string()
    .overwrite(normalizeText)
    .max(broadcastMax.text, fill(wrong.tooLong, { max: broadcastMax.text }))
    .default(""),
});
export type DraftInput = z.output<typeof draftSchema>;

/** A broadcast and the revision the user acted on. */
export const seenSchema = z.object({ id, seen });
export type SeenInput = z.output<typeof seenSchema>;

export const scheduleSchema = z.object({ id, seen, at: localMoment });

export const broadcastRefSchema = z.object({ id });

/** A published broadcast, by its slug below /blog/letters. */
export const publishedRefSchema = z.object({
  slug: z.string(refusals.gone).regex(/^[a-z0-9-]{1,80}$/, refusals.gone),
});

/** A blog post to turn into a broadcast; the id comes with the button. */
export const fromPostSchema = z.object({ id, slug: z.string(refusals.no_post).max(200, refusals.no_post) });
