import { email } from "../email";

/** To a buyer whose payments are due on other days by agreement. */
export const scheduleChanged = email("Payments on other days", {
  values: ["name", "retreat", "dates", "balance", "how", "schedule", "bookingUrl"],
  subject: "Your payments: {retreat}, {dates}",
  preheader: "{balance} on the days we agreed.",
  heading: "As we agreed",
  body: ["{balance} is left to pay for the {retreat}, on the days below. {how}"],
  schedule: {
    heading: "Your payments",
    rows: "{schedule}",
    note: "You can pay earlier on your page, each payment or everything.",
  },
  button: { label: "See your booking", url: "{bookingUrl}" },
  after: ["Isn’t that what we agreed? Reply straight away."],
  reason: "You get this because you booked a place with this address.",
});

/** How the payments are made: a sentence of the email. */
export const scheduleChangedWords = {
  byItself: "Each is taken on its day from the card ending {card}. I’ll write three days before.",
  byLink: "I’ll send you the link in good time for each.",
} as const;
