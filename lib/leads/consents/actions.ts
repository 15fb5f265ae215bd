"use server";

import { letterLinksPart } from "@/content/pages/letter-links";
import { getContent } from "@/lib/content/documents";
import { publicAction } from "@/lib/forms/action";
import { wordingField } from "@/lib/forms/schema";
import { fail, ok } from "@/lib/result";
import { resubscribe } from "./double-opt-in";
import { stopLetters } from "./stop";
import { z } from "zod";

const lettersTokenSchema = z.object({ token: z.string().catch("") });

/** Stops the newsletter by a personal link; idempotent. */
export const stopLettersAction = publicAction("stop-letters", {
  schema: lettersTokenSchema,
  hidden: ["token"],
  run: async ({ token }, now) => {
    const { submit, unknown } = getContent(letterLinksPart).stop;
    const isOurs = await stopLetters(token, submit, now);
    return isOurs ? ok(null) : fail("link_invalid", `${unknown.text} ${unknown.write}`);
  },
});

/** Restarts the newsletter by the link of the confirmation email; idempotent. */
export const resubscribeAction = publicAction("letters-again", {
  schema: lettersTokenSchema.extend({ wording: wordingField }),
  hidden: ["token", "wording"],
  run: ({ token, wording }, now) => resubscribe(token, now, wording),
});
