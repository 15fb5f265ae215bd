"use server";

import { stopLettersCopy } from "@/content/pages/stop-letters";
import { publicAction } from "@/lib/forms/action";
import { fail, ok } from "@/lib/result";
import { resubscribe } from "./double-opt-in";
import { stopLetters } from "./stop";
import { z } from "zod";

const lettersTokenSchema = z.object({ token: z.string().catch("") });

const { submit, unknown } = stopLettersCopy;

/** Stops the newsletter by a personal link; idempotent. */
export const stopLettersAction = publicAction("stop-letters", {
  schema: lettersTokenSchema,
  hidden: ["token"],
  run: async ({ token }, now) => {
    const isOurs = await stopLetters(token, submit, now);
    return isOurs ? ok(null) : fail("link_invalid", `${unknown.text} ${unknown.write}`);
  },
});

/** Restarts the newsletter by the link of the confirmation email; idempotent. */
export const resubscribeAction = publicAction("letters-again", {
  schema: lettersTokenSchema,
  hidden: ["token"],
  run: ({ token }, now) => resubscribe(token, now),
});
