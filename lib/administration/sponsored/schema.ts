import { z } from "zod";

const applicationDeleted = "This application no longer exists. Reload the page.";

export const applicationSchema = z.object({ application: z.uuid(applicationDeleted) });

const refusalsInvalid = "Choose a score from one to five.";

export const scoreSchema = z.object({
  application: z.uuid(applicationDeleted),
  score: z
    .string(refusalsInvalid)
    .regex(/^[1-5]$/, refusalsInvalid)
    .transform(Number),
});

export const awardSchema = z.object({ award: z.uuid("This award no longer exists. Reload the page.") });
