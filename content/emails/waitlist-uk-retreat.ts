import { email } from "../email";
import { stopLine } from "./letters-on";
import { confirmButton, confirmLine } from "./waitlist-again";

/** The preferred room, in a sentence, if there is one. */
export const wishes = { any: "in any room" } as const;

/** To a new entry of a retreat's waitlist. */
export const waitlistUkRetreat = email("Retreat waitlist joined", {
  values: [
    "name",
    "list",
    "retreat",
    "place",
    "location",
    "dates",
    "prices",
    "deposit",
    "position",
    "wish",
    "bookingUrl",
    "confirmUrl",
    "leaveUrl",
    "stopUrl",
  ],
  optional: ["stopUrl"],
  subject: "You’re on the waitlist for {place}",
  preheader: "{dates}. You hear at once.",
  heading: "You’re on the list",
  body: [
    "You’re on the waitlist for the {retreat} in {location}, {dates}. You’re number {position} in the line, for a place {wish}.",
    "When booking opens, you get an email at once. A place that comes free is offered to the first in the line whom it fits, and kept for 48 hours. A place is {prices}. A {deposit} deposit holds it.",
    confirmLine,
  ],
  button: confirmButton,
  after: ["See what’s included: {bookingUrl}", "Changed your mind? Leave the waitlist here: {leaveUrl}"],
  stop: stopLine,
  reason: "You get this because you joined the {list} waitlist.",
});
