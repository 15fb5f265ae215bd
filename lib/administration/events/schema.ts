import { z } from "zod";
import { eventListCopy } from "@/content/pages/admin-events";

export const repeatEventSchema = z.object({
  id: z.string().regex(/^evt_[\w-]{1,200}$/, eventListCopy.refusals.notFound),
});

export const repeatJobSchema = z.object({ id: z.uuid("This job doesn’t exist.") });
