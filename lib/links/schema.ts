import { z } from "zod";

/** The secret of a buyer's personal link, as an address carries it. */
export const linkTokenSchema = z.string().regex(/^[\w-]{1,100}$/);
