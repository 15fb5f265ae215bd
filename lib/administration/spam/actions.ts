"use server";

import { z } from "zod";
import { adminAction } from "@/lib/forms/action";
import { releaseSuspect } from "./suspects";

/** Does what a suspected form would have done. */
export const releaseSuspectAction = adminAction("not-spam", {
  permission: "inbox.answer",
  at: "/admin/spam",
  schema: z.object({ id: z.uuid("That form is no longer on the list.") }),
  run: releaseSuspect,
  success: { title: "Not spam", text: "The form of {email} has been processed." },
  revalidate: ["/admin/spam"],
});
