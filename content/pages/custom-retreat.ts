import { facts } from "@/content/facts";

/** Custom retreat enquiry, /custom-retreat. Strings marked "spec" are agreed to the letter. */
export const customRetreatCopy = {
  hero: {
    eyebrow: "Custom retreats",
    headline: "A retreat built ~~for everyone~~ ==for you==",
    lead: "Bring your team, your family, your partner, your four oldest friends, or only yourself. Men welcome. You say what the days are for and we build them around that.",
  },
  cards: [
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
  form: {
    headline: "Tell us what you have in mind",
    intro: "Four fields need an answer. The rest help us send something useful instead of a brochure.",
    optional: "optional",
    you: {
      legend: "About you",
      firstName: {
        label: "First name",
      },
      lastName: {
        label: "Last name",
      },
      email: {
        label: "Email",
        placeholder: "you@example.com",
      },
      phone: {
        label: "Phone",
        placeholder: "07700 900123",
        help: "Only if you’d rather talk than type.",
      },
    },
    retreat: {
      legend: "The retreat",
      duration: {
        label: "Preferred duration",
        placeholder: "Choose a length",
        options: {
          "one-day": "One day",
          weekend: "A weekend, two nights",
          "three-four-days": "3 to 4 days",
          "five-seven-days": "5 to 7 days",
          longer: "More than a week",
          "not-sure": "Not sure yet",
        },
      },
      participants: {
        label: "Number of participants",
        placeholder: "Choose a size",
        options: {
          "just-me": "Just me",
          two: "Two of us",
          "three-six": "3 to 6",
          "seven-twelve": "7 to 12",
          "more-than-twelve": "More than 12",
          "not-sure": "Not sure yet",
        },
      },
      location: {
        label: "Preferred location or setting",
        placeholder: "Choose a place",
        options: {
          dorset: "Dorset",
          "uk-coast": "Somewhere else on the UK coast",
          "uk-countryside": "UK countryside",
          france: "France",
          thailand: "Thailand",
          "own-venue": "We have a place already",
          "not-sure": "Surprise us",
        },
      },
      budget: {
        label: "Budget range, per person",
        placeholder: "Choose a range",
        help: "Without travel. A guess is fine; it tells us whether to look at barns or manor houses.",
        options: {
          "under-500": "Under £500",
          "500-1000": "£500 to £1,000",
          "1000-2000": "£1,000 to £2,000",
          "over-2000": "Over £2,000",
          "not-sure": "Tell us what’s realistic",
        },
      },
      timeline: {
        label: "Preferred timeline",
        placeholder: "Choose a time",
        options: {
          "within-3-months": "In the next 3 months",
          "3-6-months": "In 3 to 6 months",
          "6-12-months": "In 6 to 12 months",
          "next-year": "More than a year away",
          flexible: "No date yet",
        },
      },
    },
    focus: {
      legend: "What should it be about?",
      help: "Tick as many as fit.",
      options: {
        confidence: "Confidence",
        boundaries: "Boundaries",
        career: "Career",
        relationships: "Relationships",
        "self-worth": "Self-worth",
        leadership: "Leadership",
        creativity: "Creativity",
        other: "Something else",
      },
    },
    words: {
      legend: "In your own words",
      vision: {
        label: "Your vision",
        placeholder: "It’s the last evening. What has happened that makes you glad you came?",
      },
      challenges: {
        label: "Current challenges",
        placeholder: "What’s in the way at the moment?",
      },
      anythingElse: {
        label: "Anything else?",
        placeholder: "Access needs, diets, dogs, surprises we should keep secret.",
      },
    },
    submit: "Send the enquiry",
    submitting: "Sending...",
    promise: `You’ll have a reply within ${facts.customRetreat.replyHours} hours.`,
  },
  next: {
    eyebrow: "what happens next", // spec
    headline: "Three steps, ==no hard sell==",
    steps: [
      {
        title: "We write back",
        text: `Within ${facts.customRetreat.replyHours} hours, by email, from a person who has read what you wrote.`,
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
  },
  toasts: {
    success: {
      title: "Enquiry sent",
      text: `You’ll have a reply within ${facts.customRetreat.replyHours} hours. A copy is on its way to your inbox.`,
    },
    failure: {
      title: "Error", // spec
      text: "Something went wrong. Please try again.", // spec
    },
  },
  sent: {
    headline: "It’s with us",
    text: `We’ve emailed you a copy. A reply comes within ${facts.customRetreat.replyHours} hours, to {address}.`,
    button: "Send another enquiry",
  },
} as const;
