import { email } from "../email";

/** To a guest whose place another person booked. */
export const guestInvited = email("Place booked for a guest", {
  values: [
    ...(["name", "from", "retreat", "dates", "room", "bookingUrl"] as const),
    ...(["cancellationUrl", "termsUrl", "clubhouse", "clubhouseUrl"] as const),
  ],
  // Empty if the booking gives no access
  optional: ["clubhouse", "clubhouseUrl"],
  // Of the calendar entry
  attached: ["firstDay", "lastDay", "location"],
  subject: "You’re coming: {retreat}, {dates}",
  preheader: "{from} has booked you a place.",
  heading: "You’re coming",
  body: ["{from} has booked you a place on the {retreat}. There’s nothing for you to pay."],
  facts: [
    { label: "Retreat", value: "{retreat}" },
    { label: "Dates", value: "{dates}" },
    { label: "Room", value: "{room}" },
  ],
  button: { label: "See your place", url: "{bookingUrl}" },
  after: [
    "{clubhouse} {clubhouseUrl}",
    "When you arrive, what you don’t eat, whom to ring: tell me here, in five minutes. {bookingUrl}/guest",
    "The place comes with our terms of service: {termsUrl}",
    "And with our cancellation policy: {cancellationUrl}",
    "If you can’t agree to them, or knew nothing of this, reply before you do anything else.",
    "The link in the button is personal and needs no password. Keep this email.",
  ],
  reason: "You get this because somebody booked a place for this address.",
});

/** To a guest whose place alone was cancelled. */
export const guestCancelled = email("Guest’s place cancelled, to the guest", {
  values: ["name", "from", "retreat", "dates"],
  subject: "Cancelled: your place on the {retreat}",
  preheader: "Your own link has stopped working.",
  heading: "That’s cancelled",
  body: [
    "Your place on the {retreat}, {dates}, has been cancelled. The personal link you had has stopped working, and there are no more reminders.",
    "{from} booked it, so any money goes back to where it came from.",
  ],
  after: ["If you didn’t expect this, reply straight away."],
  reason: "You get this because somebody booked a place for this address.",
});

/** To the buyer of several places, of which one was cancelled. */
export const guestCancelledBuyer = email("Guest’s place cancelled, to the buyer", {
  values: ["name", "guest", "retreat", "dates", "money", "reference", "bookingUrl"],
  subject: "Cancelled: {guest}’s place on the {retreat}",
  preheader: "The other places stay as they are.",
  heading: "One place fewer",
  body: [
    "{guest}’s place on the {retreat}, {dates}, has been cancelled. The other places stay as they are.",
    "{money}",
  ],
  facts: [{ label: "Reference", value: "{reference}" }],
  button: { label: "See your booking", url: "{bookingUrl}" },
  after: ["If you didn’t expect this, reply straight away."],
  reason: "You get this because you booked the place with this address.",
});
