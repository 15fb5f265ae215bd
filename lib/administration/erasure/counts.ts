import { z } from "zod";

/** Numbers of rows by kind, as an erasure stores them. */
export const countsSchema = z.array(z.object({ label: z.string(), count: z.number() }));

export type Count = z.output<typeof countsSchema>[number];
