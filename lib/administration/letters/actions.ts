"use server";

import { repeatLetter } from "@/lib/email/repeat";
import { adminAction } from "@/lib/forms/action";
import { repeatRefusal } from "./retry";
import { z } from "zod";
import { repeatRefusals } from "@/content/pages/outbox";

const repeatLetterSchema = z.object({ id: z.uuid(repeatRefusals.gone) });

/** Sends an email once more. */
export const repeatLetterAction = adminAction("repeat-letter", {
  at: "/admin/letters",
  schema: repeatLetterSchema,
  run: (admin, { id }, now) => repeatLetter(admin, id, repeatRefusal, now),
  success: { title: "On its way", text: "The letter to {to} goes out within a minute." },
  revalidate: ["/admin/letters/[id]"],
});
