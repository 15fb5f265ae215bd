import { z } from "zod";

export const linkTokenSchema = z.string().regex(/^[\w-]{1,100}$/);
