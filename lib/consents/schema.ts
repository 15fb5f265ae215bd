import { z } from "zod";

export const stopLettersSchema = z.object({ token: z.string().catch("") });
