import { line, list, picture, text } from "@/content/fields";
import { page } from "@/content/page";

/** Custom retreat enquiry, /custom-retreat. Strings marked "spec" are agreed to the letter. */
export const customRetreatPage = page({
  key: "custom-retreat",
  path: "/custom-retreat",
  name: "Custom retreats",
  group: "Retreats and programmes",
  search: {
    title: "Custom retreats | {{business}}",
    description:
      "A retreat for your team, family, friends or only you. Tell us who, where and why, and you’ll have a reply within {reply.enquiry}.",
  },
  // The picture of the head overlaps the cards, which therefore stay in place
  sections: { form: "Enquiry form", next: "What happens next" },
  needed: ["form"],
  content: {
    hero: {
      eyebrow: line("Custom retreats"),
      headline: line("A retreat built ~~for everyone~~ ==for you=="),
      lead: text(
        "Bring your team, your family, your partner, your four oldest friends, or only yourself. Men welcome. You say what the days are for and we build them around that.",
      ),
      picture: picture("/images/retreat-custom.jpg"),
    },
    cards: list(
      { title: line(), text: text() },
      [
        {
          title: "Any mix of people",
          text: "Women, men, couples, families, mixed groups, a party of one. The method doesn’t mind who’s in the room as long as they chose to be.",
        },
        {
          title: "Any place that suits",
          text: "We’ve run retreats in France and Thailand and know Dorset well. If you already have a house, a barn or a field, we’ll come to you.",
        },
        {
          title: "Your reason, your pace",
          text: "A team that has stopped talking, a birthday with a zero in it, a career on the turn. Tell us why and we choose the steps, the length and the amount of silence.",
        },
      ],
      { size: [1, 3] },
    ),
    form: {
      headline: line("Tell us what you have in mind"),
      intro: text(
        "Four fields need an answer. The rest help us send something useful instead of a brochure.",
      ),
      optional: line("optional"),
      you: {
        legend: line("About you"),
        firstName: {
          label: line("First name"),
        },
        lastName: {
          label: line("Last name"),
        },
        email: {
          label: line("Email"),
          placeholder: line("you@example.com"),
        },
        phone: {
          label: line("Phone"),
          placeholder: line("07700 900123"),
          help: text("Only if you’d rather talk than type."),
        },
      },
      retreat: {
        legend: line("The retreat"),
        duration: {
          label: line("Preferred duration"),
          placeholder: line("Choose a length"),
          options: {
            "one-day": line("One day"),
            weekend: line("A weekend, two nights"),
            "three-four-days": line("3 to 4 days"),
            "five-seven-days": line("5 to 7 days"),
            longer: line("More than a week"),
            "not-sure": line("Not sure yet"),
          },
        },
        participants: {
          label: line("Number of participants"),
          placeholder: line("Choose a size"),
          options: {
            "just-me": line("Just me"),
            two: line("Two of us"),
            "three-six": line("3 to 6"),
            "seven-twelve": line("7 to 12"),
            "more-than-twelve": line("More than 12"),
            "not-sure": line("Not sure yet"),
          },
        },
        location: {
          label: line("Preferred location or setting"),
          placeholder: line("Choose a place"),
          options: {
            dorset: line("Dorset"),
            "uk-coast": line("Somewhere else on the UK coast"),
            "uk-countryside": line("UK countryside"),
            france: line("France"),
            thailand: line("Thailand"),
            "own-venue": line("We have a place already"),
            "not-sure": line("Surprise us"),
          },
        },
        budget: {
          label: line("Budget range, per person"),
          placeholder: line("Choose a range"),
          help: text(
            "Without travel. A guess is fine; it tells us whether to look at barns or manor houses.",
          ),
          options: {
            "under-500": line("Under £500"),
            "500-1000": line("£500 to £1,000"),
            "1000-2000": line("£1,000 to £2,000"),
            "over-2000": line("Over £2,000"),
            "not-sure": line("Tell us what’s realistic"),
          },
        },
        timeline: {
          label: line("Preferred timeline"),
          placeholder: line("Choose a time"),
          options: {
            "within-3-months": line("In the next 3 months"),
            "3-6-months": line("In 3 to 6 months"),
            "6-12-months": line("In 6 to 12 months"),
            "next-year": line("More than a year away"),
            flexible: line("No date yet"),
          },
        },
      },
      focus: {
        legend: line("What should it be about?"),
        help: text("Tick as many as fit."),
        options: {
          confidence: line("Confidence"),
          boundaries: line("Boundaries"),
          career: line("Career"),
          relationships: line("Relationships"),
          "self-worth": line("Self-worth"),
          leadership: line("Leadership"),
          creativity: line("Creativity"),
          other: line("Something else"),
        },
      },
      words: {
        legend: line("In your own words"),
        vision: {
          label: line("Your vision"),
          placeholder: line("It’s the last evening. What has happened that makes you glad you came?"),
        },
        challenges: {
          label: line("Current challenges"),
          placeholder: line("What’s in the way at the moment?"),
        },
        anythingElse: {
          label: line("Anything else?"),
          placeholder: line("Access needs, diets, dogs, surprises we should keep secret."),
        },
      },
      submit: line("Send the enquiry"),
      submitting: line("Sending..."),
      promise: text("You’ll have a reply within {reply.enquiry}."),
    },
    next: {
      eyebrow: line("what happens next"), // spec
      headline: line("Three steps, ==no hard sell=="),
      steps: list(
        { title: line(), text: text() },
        [
          {
            title: "We write back",
            text: "Within {reply.enquiry}, by email, from a person who has read what you wrote.",
          },
          {
            title: "We talk",
            text: "A free call to sort out who, where, when and why. If we’re not the right people for it, we say so.",
          },
          {
            title: "You get a plan",
            text: "Days, place and price on two pages. Change what you like. Nothing is booked until you say yes.",
          },
        ],
        { size: [1, 3] },
      ),
    },
    toasts: {
      success: {
        title: line("Enquiry sent"),
        text: text("You’ll have a reply within {reply.enquiry}. A copy is on its way to your inbox."),
      },
      failure: {
        title: line("Error"), // spec
        text: text("Something went wrong. Please try again."), // spec
      },
    },
    sent: {
      headline: line("It’s with us"),
      text: text("We’ve emailed you a copy. A reply comes within {reply.enquiry}, to {address}."),
      button: line("Send another enquiry"),
    },
  },
});
