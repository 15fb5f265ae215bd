import { z } from "zod";
import { announcementMax } from "@/content/member-letters";
import { announcementsCopy } from "@/content/pages/announcements";
import { lineField, wordsField } from "@/lib/forms/schema";
import { fill } from "@/lib/text";

const { wrong, refusals } = announcementsCopy;
const { title, text } = announcementMax;

/** An announcement; the form generates the id, so a resubmit can't send it twice. */
export const announceSchema = z.object({
  id: z.uuid(refusals.conflict),
  title: lineField({ missing: wrong.title }).max(title, fill(wrong.tooLong, { max: title })),
  text: wordsField({ missing: wrong.text }).refine(
    (typed) => typed.length <= text,
    fill(wrong.tooLong, { max: text }),
  ),
  sure: z.literal("on", wrong.sure),
});
export type AnnounceInput = z.output<typeof announceSchema>;

export const takeBackSchema = z.object({ id: z.uuid(refusals.gone) });
