"use server";

import { adminAction } from "@/lib/forms/action";
import { answerDispute } from "./answer";
import { evidenceSchema } from "./schema";

/** Saves the evidence of a dispute, or submits it. */
export const answerDisputeAction = adminAction("answer-dispute", {
  at: "/admin/orders",
  schema: evidenceSchema,
  lists: ["exhibits"],
  revalidate: ["/admin/orders/[id]/dispute", "/admin/orders/[id]"],
  run: answerDispute,
  success: ({ state }) =>
    state === "submitted"
      ? { title: "Submitted", text: "The bank has the evidence. You hear how it ends." }
      : state === "submitting"
        ? { title: "On its way", text: "Stripe hasn’t answered yet. It’s tried by itself until it does." }
        : { title: "Saved", text: "Nothing was sent to the bank." },
});
