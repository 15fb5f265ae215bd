"use server";

import { adminAction } from "@/lib/forms/action";
import { draftSchema } from "@/lib/site/documents/schema";
import { sendTestEmail } from "./email-editor";

/** Sends the saved draft of an email to the administrator. */
export const sendTestEmailAction = adminAction("email-test", {
  at: "/admin/emails",
  schema: draftSchema,
  run: sendTestEmail,
  success: { title: "On its way", text: "The test goes to {email}." },
});
