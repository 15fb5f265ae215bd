import { z } from "zod";
import { announcementMax } from "@/content/member-letters";
import { lineField, wordsField } from "@/lib/forms/schema";

const { title, text } = announcementMax;

/** An announcement; the form generates the id, so a resubmit can't send it twice. */
export const announceSchema = z.object({
  id: z.uuid("This form has already been sent with another text. Reload the page for a new one."),
  title: lineField({ missing: "Give it a headline." }).max(title, `${title} characters at most.`),
  text: wordsField({ missing: "Say something." }).refine(
    (typed) => typed.length <= text,
    `${text} characters at most.`,
  ),
  sure: z.literal("on", "Tick this first."),
});
export type AnnounceInput = z.output<typeof announceSchema>;

export const takeBackSchema = z.object({ id: z.uuid("This announcement no longer exists.") });
