import { facts } from "@/content/facts";

/** Mastermind waitlist, /mastermind-waitlist (not indexed). Strings marked "spec" are exact. */
export const mastermindWaitlistCopy = {
  name: "Rebel AF Mastermind",
  hero: {
    eyebrow: "Rebel AF Mastermind", // spec
    headline: "Start ~~someday~~ ==on a Wednesday==",
    lead: "{mastermind.months} months, {mastermind.participants} people, one idea each. You bring the thing you keep not starting, and the group makes sure you start it.",
  },
  pitch: {
    headline: "What you’d be waiting for",
    points: [
      {
        title: "A weekly call that starts on time",
        text: "{mastermind.calls}, with a workshop inside. You say what you did, what you didn’t, and what’s next.",
      },
      {
        title: "A strategy session of your own",
        text: `Once a month, 1:1 with ${facts.founderFirst}. Bring the spreadsheet you’ve been avoiding.`,
      },
      {
        title: "The Clubhouse, all rooms",
        text: "The private community, with the Resources board and the VIP Lounge.",
      },
      {
        title: "A price you can see",
        text: `{mastermind.monthlyPrice} a month for {mastermind.payments} months, or {mastermind.oneTimePrice} at once. ${facts.mastermind.guaranteeDays} days to change your mind and get your money back.`,
      },
    ],
    fit: {
      headline: "Is it for you?",
      likely: {
        label: "Probably, if",
        items: [
          "you have a business, or an idea that ought to be one",
          "you can give it three hours a week",
          "you’d rather be asked than told",
        ],
      },
      unlikely: {
        label: "Probably not, if",
        items: [
          "you want somebody to do it for you",
          "Wednesday evenings are out of the question",
          "you need a doctor or a therapist more than a deadline, in which case see them first",
        ],
      },
    },
  },
  form: {
    headline: "Join the list",
    intro:
      "All six, please. The answers decide what the first calls are about. Joining costs nothing and commits you to nothing.",
    name: {
      label: "Name",
    },
    email: {
      label: "Email",
      placeholder: "you@example.com",
    },
    phone: {
      label: "Phone",
      placeholder: "07700 900123",
      help: "For one call before we start. No texts.",
    },
    current_business: {
      label: "Current business",
      placeholder: "What you do now, or the idea if that’s all it is so far.",
    },
    goals: {
      label: "Goals",
      placeholder: "What would you like to have done six months from the start?",
    },
    investment_level: {
      label: "Investment level",
      placeholder: "Choose the closest",
      help: "No wrong answer. It tells us how many will need to pay monthly.",
      options: {
        "one-time": "I’d pay {mastermind.oneTimePrice} at once",
        monthly: "I’d pay {mastermind.monthlyPrice} a month for {mastermind.payments} months",
        "saving-up": "I want to, and I need time to save",
        undecided: "I need to know more first",
      },
    },
    consent: {
      label: "Also send me the occasional letter about retreats. I can stop it with one click.",
    },
    submit: "Join the Waitlist", // spec
    submitting: "Joining...", // spec
  },
  workbook: {
    text: "Can’t wait? Start with the paper version.",
    button: "Get Free Workbook", // spec
  },
  toasts: {
    success: {
      title: "You're on the waitlist!", // spec
      text: `${facts.founderFirst} will be in touch before the doors open. Press the button in our email first, so that we know the address is yours.`,
    },
    failure: {
      title: "Something went wrong", // spec
      text: "Please try again or contact us directly.", // spec
    },
  },
} as const;
