import { z } from "zod";
import { broadcastMax } from "@/content/limits";
import { lineUpTo, localMomentField, tickField } from "@/lib/forms/schema";
import { normalizeText } from "@/lib/text";

const notFound = "This letter isn’t there any more.";

const id = z.uuid(notFound);

const conflict =
  "It was changed on another page or by another administrator. Reload the page to see the changes; nothing was sent.";

/** The draft's revision when the page was shown. */
const seen = z
  .string(conflict)
  .regex(/^\d{1,7}$/, conflict)
  .transform(Number);

/** A draft as saved while typing: all fields may be empty. */
export const draftSchema = z.object({
  id,
  seen,
  to: z.string("Choose an audience.").max(200, "Choose an audience."),
  about: tickField,
  subject: lineUpTo(broadcastMax.subject),
  preheader: lineUpTo(broadcastMax.preheader),
  letter: z
    .string()
    .overwrite(normalizeText)
    .max(broadcastMax.text, `Keep it to ${broadcastMax.text} characters.`)
    .default(""),
});
export type DraftInput = z.output<typeof draftSchema>;

/** A broadcast and the revision the user acted on. */
export const versionSchema = z.object({ id, seen });
export type VersionInput = z.output<typeof versionSchema>;

export const scheduleSchema = z.object({ id, seen, at: localMomentField });

export const broadcastRefSchema = z.object({ id });

/** A published broadcast, by its slug below /blog/letters. */
export const publishedRefSchema = z.object({
  slug: z.string(notFound).regex(/^[a-z0-9-]{1,80}$/, notFound),
});

const noPost = "This post isn’t there any more.";

/** A blog post to turn into a broadcast; the id comes with the button. */
export const fromPostSchema = z.object({ id, slug: z.string(noPost).max(200, noPost) });
