import { email } from "../email";
import { stopLine } from "./letters-on";

/** The request in every email with the link to confirm an entry. */
export const confirmLine =
  "One thing first: press the button, so that I know this address is yours. Until then your name is down, and no place is offered to it.";

export const confirmButton = { label: "Yes, that’s me", url: "{confirmUrl}" } as const;

/** To an address on a waitlist whose form was sent again. */
export const waitlistAgain = email("Waitlist form sent again", {
  values: ["name", "list", "confirmUrl", "leaveUrl", "stopUrl"],
  optional: ["stopUrl"],
  subject: "Was that you, on the waitlist again?",
  preheader: "Nothing changes until you press the button.",
  heading: "Was that you?",
  body: [
    "Somebody has put this address on the waitlist for the {list} once more. If that was you, the button shows what they wrote and makes it count.",
    "If it wasn’t, do nothing. Your entry stays as it was.",
  ],
  button: { label: "Show me", url: "{confirmUrl}" },
  after: ["Had enough of waiting? Leave the waitlist here: {leaveUrl}"],
  stop: stopLine,
  reason: "You get this because this address was typed into the waitlist form.",
});

/** To each confirmed entry of a waitlist whose sales open with a head start. */
export const waitlistFirst = email("Booking opens for the waitlist first", {
  values: ["name", "list", "until", "earlyUrl", "leaveUrl"],
  subject: "The {list} is open, to you first",
  preheader: "Until {until} only this list can book.",
  heading: "You’re first",
  body: [
    "You asked to hear when the {list} goes on sale. It has, just now, and until {until} only this list can book.",
    "The button is yours alone and books in your name, so please don’t pass it on. Places go to whoever books first.",
  ],
  button: { label: "See the places", url: "{earlyUrl}" },
  after: ["Not this time? Leave the waitlist here: {leaveUrl}"],
  reason: "You get this because you’re on the waitlist.",
});

/** To each confirmed entry of a waitlist once anyone can buy, if it was not emailed before. */
export const waitlistOpen = email("Booking opens for everyone", {
  values: ["name", "list", "bookingUrl", "leaveUrl"],
  subject: "The {list} is open for booking",
  preheader: "You asked to hear when it opens.",
  heading: "It’s open",
  body: [
    "You asked to hear when the {list} goes on sale. It has, just now.",
    "Places go to whoever books first. No rush, except that there is one.",
  ],
  button: { label: "See the places", url: "{bookingUrl}" },
  after: ["Not this time? Leave the waitlist here: {leaveUrl}"],
  reason: "You get this because you’re on the waitlist.",
});

/** To a buyer whose payment came after the last place was sold, beside the email about the refund. */
export const waitlistLatePayment = email("Waitlist after a late payment", {
  values: ["name", "retreat", "dates", "room", "leaveUrl"],
  subject: "You’re on the waitlist for the {retreat}",
  preheader: "The last place went first. One that comes free is offered to the list.",
  heading: "You’re on the list",
  body: [
    "Your payment for the {retreat}, {dates}, came in after the last place {room} had gone, so all of it is on its way back to you.",
    "I’ve put you on the waitlist for a place {room}. When one comes free and it’s your turn, you get an email and 48 hours to decide.",
  ],
  after: ["Don’t want to wait? Leave the waitlist here: {leaveUrl}"],
  reason: "You get this because you paid for a place with this address.",
});
