import { email } from "../email";
import { whatToExpect } from "./booking-what-to-expect";

/** To a buyer who has paid in full. Strings marked "spec" are agreed to the letter. */
export const bookingConfirmedFull = email("Booking confirmed, paid in full", {
  values: [
    "name",
    "retreat",
    "dates",
    "room",
    "course",
    "total",
    "bookingUrl",
    "cancellationUrl",
    "clubhouse",
    "clubhouseUrl",
  ],
  // Empty if the booking gives no access
  optional: ["clubhouse", "clubhouseUrl"],
  // Of the calendar entry
  attached: ["firstDay", "lastDay", "location"],
  subject: "You’re coming: {retreat}, {dates}",
  preheader: "Paid in full. Nothing more to pay.",
  heading: "You’re coming",
  body: [
    "Your payment of {total} has arrived and your place on the {retreat} is yours. There’s nothing more to pay.",
  ],
  facts: [
    {
      label: "Retreat",
      value: "{retreat}",
    },
    {
      label: "Dates",
      value: "{dates}",
    },
    {
      label: "Room",
      value: "{room}",
    },
    {
      label: "Paid",
      value: "{total}",
    },
    {
      label: "Balance",
      value: "Nothing",
    },
  ],
  button: {
    label: "See your booking",
    url: "{bookingUrl}",
  },
  section: whatToExpect,
  after: [
    "{clubhouse} {clubhouseUrl}",
    "What happens now: I’ll write with what to prepare, and later with the venue, travel and what to pack. Please hold off buying a fixed train ticket until then.",
    "Before you come I’d like to know a few things: when you arrive, what you don’t eat, whom to ring. Five minutes, whenever it suits you: {bookingUrl}/guest",
    "If your plans change, the cancellation policy says what you get back and until when: {cancellationUrl}",
    "The link in the button is personal and needs no password. Keep this email.",
  ],
  reason: "You get this because you booked a place with this address.",
});
