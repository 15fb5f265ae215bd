import { email } from "../email";

/** To the address of an enquiry, which may be another person's: only our options, none of the typed text. */
export const customRetreatEnquiryReceived = email("Custom retreat enquiry received", {
  values: ["duration", "participants", "location", "budget", "timeline", "focus"],
  subject: "Your custom retreat: we’ve got it",
  preheader: "A reply within {reply.enquiry}, from a person.",
  heading: "Got it",
  body: [
    "Your enquiry is here, and you’ll have a reply within {reply.enquiry}.",
    "After that we talk, for free, and then you get a plan with days, place and price. Nothing is booked until you say yes.",
  ],
  // Only answered fields
  facts: [
    {
      label: "Duration",
      value: "{duration}",
    },
    {
      label: "Participants",
      value: "{participants}",
    },
    {
      label: "Location",
      value: "{location}",
    },
    {
      label: "Budget per person",
      value: "{budget}",
    },
    {
      label: "Timeline",
      value: "{timeline}",
    },
    {
      label: "Focus",
      value: "{focus}",
    },
  ],
  after: ["Forgot something? Reply to this and it joins the rest."],
  reason: "You get this because you sent us an enquiry.",
});
