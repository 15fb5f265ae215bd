import { text } from "@/content/fields";
import { part } from "@/content/page";
import { texts } from "@/content/texts";

/** The questions to a guest before arrival, /booking/{token}/guest. */
export const guestFormPart = part({
  key: "guest-form",
  name: "The guest form",
  group: "Personal pages",
  labels: {
    transferred: "After the place was passed on",
    about: "About the form",
    kept: "After it was sent",
    before: "Above the questions",
    diet: "Food",
    roomMate: "Sharing a room",
    others: "Who reads it",
    contact: "Emergency contact",
    health: "Health",
    blank: "An answer left out",
    closed: "When the form is closed",
    "closed.begun": "The retreat has begun",
    "closed.over": "The retreat is over",
    "closed.cancelled": "Cancelled",
    "closed.refunded": "After a refund",
    "closed.refused": "Paid after the retreat was full",
    "closed.released": "Never paid",
    link: "Link on the booking",
  },
  content: texts({
    headline: "Before you come",
    greeting:
      "Hello {name}. A few questions about {dates} in {place}. This page is yours alone and keeps what you send; you can change it until {until}.",
    transferred: "This place was somebody else’s before. What they had written here is gone.",
    about: {
      retreat: "Retreat",
      room: "Room",
      doors: "Doors",
      doorsFrom: "{weekday}, from {guests.doors}",
      kept: "Kept",
      notYet: "Not yet",
    },
    kept: "Kept {when}",
    before: "{day}, {time}",
    arrival: {
      legend: "Getting here",
      travel: "On {weekday} I come by",
      options: { train: "Train", car: "Car", unknown: "Don’t know yet" },
      label: "Arrival",
      hint: "About when: 15:42, or “around four”.",
      place: "At",
      placeHint: "Which station, or where from.",
      lift: "I’d like a lift from the station",
      liftHint: "Free. We meet the trains in the afternoon.",
    },
    diet: {
      legend: "Eating",
      label: "Diet",
      hint: "Anything you don’t eat, or can’t. “Everything” is a fine answer.",
    },
    roomMate: {
      legend: "Sleeping",
      label: "Room-mate",
      hint: "Somebody you’d like to share with. If they name you too, it’s settled. If they don’t, nobody is told.",
      placeholder: "Their full name, or leave it to us",
    },
    others: "And this, please",
    contact: {
      legend: "If something happens",
      label: "Emergency contact",
      hint: "Who should we ring?",
      phone: "Their number",
      placeholder: "07700 900123",
    },
    health: {
      legend: "Health, if you want",
      promise: text(
        "Only {{founderFirst}} reads this. It’s deleted on {goesOn}, {guests.healthDays} days after you go home, and is never in a letter.",
        { legal: true },
      ),
      label: "Access and health",
      hint: text(
        "Stairs, steps, hearing, light, medicine: what should {{founderFirst}} know? Write it only if you’re happy for us to look after you by it. Emptied, it’s gone.",
        { legal: true },
      ),
    },
    submit: "Send it to {{founderFirst}}",
    submitting: "Sending...",
    blank: "Want to leave one blank? Do. What we can’t do without says so.",
    toasts: {
      success: {
        title: "Kept",
        text: "{{founderFirst}} has it. You can come back and change it until {until}.",
      },
      failure: { title: "Not kept", text: "Something went wrong. Please try again." },
    },
    refusals: {
      gone: "This link doesn’t lead to a booking any more. Write to us if it should.",
      begun: "The retreat has begun, so tell us in person.",
      over: "The retreat is over, so there’s nothing left to tell us here.",
      ended: "This booking has ended, so there’s nothing to fill in.",
    },
    // In place of the form
    closed: {
      begun: {
        headline: "You’re here, or nearly",
        text: "The retreat has begun, so this form is closed. If something has changed, tell {{founderFirst}} in person, or write.",
      },
      over: {
        headline: "Thank you for coming",
        text: "The retreat is over and this form is closed. What you wrote about access and health is deleted by {goesOn}; the rest goes with the booking.",
      },
      cancelled: {
        headline: "This booking was cancelled",
        text: "So there’s nothing to fill in. What you wrote about access and health is gone by tomorrow.",
      },
      refunded: {
        headline: "This booking has ended",
        text: "Everything you paid has been sent back, so there’s nothing to fill in. What you wrote about access and health is gone by tomorrow.",
      },
      refused: {
        headline: "There’s no place behind this",
        text: "Your payment came after the retreat had filled, so there’s nothing to fill in.",
      },
      released: {
        headline: "There’s no place behind this",
        text: "This booking was never paid for, so there’s nothing to fill in.",
      },
      back: "See your booking",
    },
    // On the booking’s own page and in the account
    link: {
      headline: "Before you come",
      missing: "When you arrive, what you eat, whom to ring: five minutes, once.",
      kept: "You’ve told us what we need to know. You can change it until {until}.",
      open: "Fill in the form",
      change: "Change your answers",
    },
  }),
});
