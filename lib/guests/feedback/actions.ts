"use server";

import { redirect } from "next/navigation";
import { adminAction, filled, publicAction } from "@/lib/forms/action";
import { saveFeedback } from "./answer";
import { askGuest } from "./ask";
import { saveFeedbackForm, sendFeedbackFormNow } from "./form";
import { askGuestSchema, feedbackFormSchema, feedbackSchema, sendFormSchema } from "./schema";

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
  hidden: ["token", "wording"],
  run: async (input, now) => {
    const { token, text, name, forLetters, forSocial, wording } = input;
    const saved = await saveFeedback({ token, text, name, forLetters, forSocial, wording }, now);
    if (saved.ok) redirect(`/feedback/${token}`);
    return saved;
  },
});

const sent = { title: "Sent", text: "Emails with a personal link are on their way: {count}." };

/** Sends the guests of a retreat the feedback form at once. */
export const sendFeedbackFormAction = adminAction("send-feedback-form", {
  at: "/admin/sales",
  schema: sendFormSchema,
  run: sendFeedbackFormNow,
  success: (value) => filled(sent, value),
  revalidate: ["/admin/retreats/[id]"],
});

/** Stores how a guest found a retreat, by their link. */
export const saveFeedbackFormAction = publicAction("feedback-form", {
  schema: feedbackFormSchema,
  hidden: ["token"],
  run: async (input, now) => {
    const saved = await saveFeedbackForm(input, now);
    if (saved.ok) redirect(`/feedback/${input.token}`);
    return saved;
  },
});
