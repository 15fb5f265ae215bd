import { z } from "zod";

export const repeatEventSchema = z.object({
  id: z.string().regex(/^evt_[\w-]{1,200}$/, "This event doesn’t exist."),
});

export const repeatJobSchema = z.object({ id: z.uuid("This job doesn’t exist.") });
