import { email } from "../email";

/** To a buyer or guest whose mistyped address was corrected: the old personal link no longer works. */
export const newLink = email("Link at a corrected address", {
  values: ["name", "item", "bookingUrl"],
  subject: "Your link, at the right address this time",
  preheader: "The old one no longer works.",
  heading: "Found you",
  body: [
    "We had your email address wrong, so our emails about {item} may have gone to a stranger. Sorry.",
    "The address is put right, and the link in those emails no longer opens anything. This one does. Nothing else has changed.",
  ],
  button: { label: "Open your page", url: "{bookingUrl}" },
  after: ["If this isn’t you, reply and we’ll put it right."],
  reason: "You get this because something is booked with this address.",
});
