import { offerHours } from "../waitlists";

/** The page of the link that offers a place to a waitlist entry: /offer/{token}. */
export const offerCopy = {
  headline: "A place for ==you==",
  intro:
    "A place {room} on the {retreat}, {dates}. It’s kept for you until {until}, and shown to nobody else.",
  pay: {
    label: "How would you like to pay?",
    hint: "With the deposit, the rest is due by {dueDate}.",
    fullHint: "The balance is due already, so it’s all at once.",
    deposit: "The deposit, {deposit}",
    full: "All of it, {total}",
  },
  take: "Take the place", // spec
  taking: "Processing...",
  decline: "No, thank you", // spec
  declineText: "If you say no, the next in the line gets it, and you leave the waitlist.",
  failure: {
    title: "Not done",
    text: "Something went wrong. Please try again.", // spec
  },
  toasts: { over: "This place isn’t kept for you any more." },
  joinLink: "To the waitlist",
  ended: {
    taken: {
      headline: "It’s ==yours==",
      title: "It’s yours",
      text: "You’ve taken this place. Your letter has the link to your booking.",
    },
    declined: {
      headline: "You’ve ==said no==",
      title: "You’ve said no",
      text: "Thank you for telling us. The place goes to the next in the line, and you’re off the waitlist. You can join again at the end.",
    },
    lapsed: {
      headline: "Its time is ==over==",
      title: "Its time is over",
      text: `The place was kept for you for ${offerHours} hours and then went to the next in the line. You can join the waitlist again.`,
    },
    withdrawn: {
      headline: "Not on ==offer==",
      title: "Not on offer",
      text: "This offer was taken back. You keep your place in the line, and you hear from us.",
    },
  },
} as const;
