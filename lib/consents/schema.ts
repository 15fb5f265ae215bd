import { z } from "zod";

/** Stopping the letters: what a link carried. Whatever is no token at all is simply not one of ours. */
export const stopLettersSchema = z.object({ token: z.string().catch("") });
