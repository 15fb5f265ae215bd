import { line } from "@/content/fields";
import { part } from "@/content/page";
import { texts } from "@/content/texts";

/** The pages of a waitlist's personal links: /waitlist/confirm, /waitlist/leave, /offer. */
export const waitlistLinksPart = part({
  key: "waitlist-links",
  name: "Waitlists and offered places",
  group: "Personal pages",
  labels: {
    confirm: "Confirming a place in the line",
    leave: "Leaving the waitlist",
    offer: "A place on offer",
    "confirm.unknown": "A link that is not known",
    "leave.unknown": "A link that is not known",
    "leave.left": "After leaving",
    "offer.ended": "After the offer has ended",
  },
  content: {
    confirm: texts({
      labels: { name: "Name", phone: "Phone Number", room: "Room" },
      anyRoom: "Any room",
      new: {
        headline: "Is this ==you?==",
        intro: "Press the button and you’re on the waitlist for the {list}, like this.",
      },
      changed: {
        headline: "Was that ==you?==",
        intro:
          "This was sent with your address for the waitlist for the {list}. Press the button and it counts. If you didn’t send it, close this page.",
      },
      submit: "Yes, that’s me",
      submitting: "Confirming...",
      confirmed: {
        headline: "You’re ==on the list==",
        title: "You’re on the list",
        text: "You’re number {place} in the line for the {list}. A place that fits you is offered to you by email.",
        mastermind: "You’re on the waitlist for the {list}. You get an email the moment the doors open.",
        homeLink: "To the site",
      },
      stale: "Other answers came in since you opened this page. Open the link again to see them.",
      failure: {
        title: "Not done",
        text: "Something went wrong. Please try again.", // spec
      },
      // An invalid link
      unknown: {
        headline: "Which ==line?==",
        text: "That link isn’t one of ours, or a piece of it got lost on the way.",
        write: "Write to {{email}} and we’ll put it right.",
      },
    }),
    leave: texts({
      headline: "Leave the ==line?==",
      intro:
        "Press the button and you’re off the waitlist for the {list}. What you were waiting for then goes to others.",
      submit: "Leave the waitlist",
      submitting: "Leaving...",
      left: {
        headline: "You’ve ==left==",
        title: "You’ve left",
        text: "You’re no longer on the waitlist for the {list}.",
        again: "Changed your mind? You can join again, at the end of the line.",
        joinLink: "Join again",
        homeLink: "To the site",
      },
      failure: {
        title: "Not done",
        text: "Something went wrong. Please try again.", // spec
      },
      // An invalid link
      unknown: {
        headline: "Which ==line?==",
        text: "That link isn’t one of ours, or a piece of it got lost on the way.",
        write: "Write to {{email}} and we’ll take you off the waitlist.",
      },
    }),
    offer: texts({
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
      take: line("Take the place", { legal: true }), // spec
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
          text: "The place was kept for you for {checkout.offerHours} hours and then went to the next in the line. You can join the waitlist again.",
        },
        withdrawn: {
          headline: "Not on ==offer==",
          title: "Not on offer",
          text: "This offer was taken back. You keep your place in the line, and you hear from us.",
        },
      },
    }),
  },
});
