"use server";

import { adminAction } from "@/lib/forms/action";
import { repeatJob } from "@/lib/jobs/failed-jobs";
import { repeatEvent } from "./retry";
import { z } from "zod";

const repeatEventSchema = z.object({
  id: z.string().regex(/^evt_[\w-]{1,200}$/, "This event doesn’t exist."),
});

const repeatJobSchema = z.object({ id: z.uuid("This job doesn’t exist.") });

const retry = {
  at: "/admin/events",
  success: { title: "Running", text: "It runs again within a minute. Check back then." },
  revalidate: ["/admin/events"],
};

/** Runs the work of a Stripe event again. */
export const repeatEventAction = adminAction("repeat-event", {
  ...retry,
  schema: repeatEventSchema,
  run: (admin, { id }, now) => repeatEvent(admin, id, now),
});

/** Runs a failed job about money again. */
export const repeatJobAction = adminAction("repeat-job", {
  ...retry,
  schema: repeatJobSchema,
  run: (admin, { id }, now) => repeatJob(admin, id, now),
});
