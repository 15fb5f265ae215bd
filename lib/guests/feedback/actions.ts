"use server";

import { redirect } from "next/navigation";
import { adminAction, publicAction } from "@/lib/forms/action";
import { saveFeedback } from "./answer";
import { askGuest } from "./ask";
import { askGuestSchema, feedbackSchema } from "./schema";

const list = "/admin/testimonials";

/** Asks a guest of a past retreat for a sentence to quote. */
export const askGuestAction = adminAction("guest-ask", {
  at: list,
  schema: askGuestSchema,
  run: askGuest,
  revalidate: [list],
  success: { title: "Asked", text: "{name} gets an email with a link. What they write appears here." },
});

/** Stores what a guest wrote, by their link. */
export const saveFeedbackAction = publicAction("feedback", {
  schema: feedbackSchema,
  hidden: ["token"],
  run: async (input, now) => {
    const { token, text, name, forLetters, forSocial } = input;
    const saved = await saveFeedback({ token, text, name, forLetters, forSocial }, now);
    if (saved.ok) redirect(`/feedback/${token}`);
    return saved;
  },
});
