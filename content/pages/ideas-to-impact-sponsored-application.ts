/** Sponsored place application, /ideas-to-impact-sponsored-application. Strings marked "spec" are exact. */
export const sponsoredCopy = {
  hero: {
    eyebrow: "{retreat}, {dates}",
    headline: "One place is ~~too dear~~ ==paid for==",
    intro: [
      "Some people with the right idea at the right time haven’t got {worth} spare. Somebody in our community has paid for one of them to come.",
      "The questions are real ones, so give them an evening and not a lunch break. Write as you speak. Spelling doesn’t come into it.",
    ],
  },
  about: {
    title: "About the Sponsored Place", // spec
    facts: [
      {
        label: "Worth",
        text: "{worth}",
      },
      {
        label: "It covers",
        text: "The retreat, shared accommodation, meals and workshops",
      },
      {
        label: "It doesn’t cover",
        text: "Travel. Please look up your fare before you apply.",
      },
      {
        label: "Who gave it",
        text: "A community member, as a gift",
      },
      {
        label: "Who it’s for",
        text: "A UK-based community member who couldn’t come otherwise",
      },
      {
        label: "How many",
        text: "{places} place",
      },
    ],
  },
  form: {
    headline: "Your application",
    intro: "Every question needs an answer except the last. Only the people who choose will read them.",
    fullName: {
      label: "Full name",
    },
    email: {
      label: "Email",
      placeholder: "you@example.com",
      help: "We’ll use it about this application and nothing else.",
    },
    locationUk: {
      label: "Where in the UK do you live?",
      placeholder: "Town or county",
      help: "The place is for somebody based in the UK. Travel to {place} is up to you.",
    },
    communityInvolvement: {
      label: "How are you involved in your community?",
      help: "Any sort counts: a street, a school gate, a choir, a group online. What do you do there, and for how long have you?",
    },
    ideaProjectDream: {
      label: "What’s your idea, project or dream?",
      help: "Explain it as you would to a friend on a bus. Half-formed is fine.",
    },
    whyMatters: {
      label: "Why does it matter to you?",
      help: "What happened, or what did you notice, that won’t leave you alone?",
    },
    positiveImpact: {
      label: "What good would it do, and for whom?",
      help: "Be specific. Ten people you can name beat a thousand you can’t.",
    },
    whatsHoldingBack: {
      label: "What’s holding you back?",
      help: "Money, time, nerve, knowing where to start. Say only what you’re happy to share.",
    },
    retreatDifference: {
      label: "What difference would the retreat make?",
      help: "What would you want to have in your hands on the way home?",
    },
    commitmentLevel: {
      label: "How committed are you to acting on it?",
      help: "An honest answer does you no harm here.",
      options: {
        "100-all-in": "100% — I'm ready to go all in", // spec
        "mostly-ready": "Mostly — I'm ready to learn and take big steps", // spec
        "somewhat-figuring": "Somewhat — I'm still figuring out how", // spec
        "not-sure": "Not sure yet", // spec
      },
    },
    additionalNotes: {
      label: "Anything else? (optional)",
      help: "Access needs, diet, dates you can’t do, or something no question asked about.",
    },
    submit: "Send my application",
    submitting: "Sending...",
  },
  toasts: {
    missing: {
      title: "Missing Information", // spec
      text: "Please fill in all required fields.", // spec
    },
    success: {
      title: "Application Submitted!", // spec
      text: "Thank you for applying. We'll be in touch soon.", // spec
    },
    failure: {
      title: "Submission Failed", // spec
      text: "There was an error submitting your application. Please try again.", // spec
    },
  },
  thanks: {
    headline: "It’s ==with us==",
    text: "Thank you for applying! We'll review all applications carefully and reach out if you're shortlisted for a chat.", // spec
    note: "This place is one member’s personal gift. It isn’t an event of the Clubhouse, and applying doesn’t change your membership either way.",
    button: "Return to Home", // spec
  },
  closed: {
    headline: "Applications are ==closed==",
    text: "The place has gone to somebody who needed it. The waitlist hears about the next.",
    button: "Go to the waitlist",
  },
} as const;
