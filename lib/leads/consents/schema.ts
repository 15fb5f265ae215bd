import { z } from "zod";

export const lettersTokenSchema = z.object({ token: z.string().catch("") });
