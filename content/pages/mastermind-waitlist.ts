import { line, list, picture, text } from "@/content/fields";
import { page } from "@/content/page";
import { mastermindPaths } from "@/content/programmes";

/** The mastermind’s waitlist. Strings marked "spec" are exact. */
export const mastermindWaitlistPage = page({
  key: "mastermind-waitlist",
  path: mastermindPaths.waitlist,
  name: "Mastermind waitlist",
  group: "Retreats and programmes",
  isListed: false,
  search: {
    title: "{mastermind.name} waitlist | {{business}}",
    description:
      "{mastermind.months} months, {mastermind.participants} people, one idea each. Join the waitlist for the {mastermind.name}.",
  },
  sections: {
    hero: "Hero",
    pitch: "What it consists of",
    fit: "Whom it suits",
    form: "Waitlist form",
  },
  needed: ["form"],
  content: {
    hero: {
      eyebrow: line("{mastermind.name}"), // spec
      headline: line("Start ~~someday~~ ==on a Wednesday=="),
      lead: text(
        "{mastermind.months} months, {mastermind.participants} people, one idea each. You bring the thing you keep not starting, and the group makes sure you start it.",
      ),
      picture: picture("/images/mastermind.jpg"),
    },
    pitch: {
      headline: line("What you’d be waiting for"),
      points: list(
        { title: line(), text: text() },
        [
          {
            title: "A weekly call that starts on time",
            text: "{mastermind.calls}, with a workshop inside. You say what you did, what you didn’t, and what’s next.",
          },
          {
            title: "A strategy session of your own",
            text: "Once a month, 1:1 with {{founderFirst}}. Bring the spreadsheet you’ve been avoiding.",
          },
          {
            title: "The Clubhouse, all rooms",
            text: "The private community, with the Resources board and the VIP Lounge.",
          },
          {
            title: "A price you can see",
            text: "{mastermind.monthlyPrice} a {mastermind.interval} for {mastermind.payments} {mastermind.intervals}, or {mastermind.oneTimePrice} at once. {mastermind.guaranteeDays} days to change your mind and get your money back.",
          },
        ],
        { legal: true },
      ),
    },
    fit: {
      headline: line("Is it for you?"),
      likely: {
        label: line("Probably, if"),
        items: list({ text: line() }, [
          { text: "you have a business, or an idea that ought to be one" },
          { text: "you can give it three hours a week" },
          { text: "you’d rather be asked than told" },
        ]),
      },
      unlikely: {
        label: line("Probably not, if"),
        items: list({ text: text() }, [
          { text: "you want somebody to do it for you" },
          { text: "Wednesday evenings are out of the question" },
          { text: "you need a doctor or a therapist more than a deadline, in which case see them first" },
        ]),
      },
    },
    form: {
      headline: line("Join the list"),
      intro: text(
        "All six, please. The answers decide what the first calls are about. Joining costs nothing and commits you to nothing.",
        { legal: true },
      ),
      name: {
        label: line("Name"),
      },
      email: {
        label: line("Email"),
        placeholder: line("you@example.com"),
      },
      phone: {
        label: line("Phone"),
        placeholder: line("07700 900123"),
        help: line("For one call before we start. No texts.", { legal: true }),
      },
      current_business: {
        label: line("Current business"),
        placeholder: line("What you do now, or the idea if that’s all it is so far."),
      },
      goals: {
        label: line("Goals"),
        placeholder: line("What would you like to have done six months from the start?"),
      },
      investment_level: {
        label: line("Investment level"),
        placeholder: line("Choose the closest"),
        help: line("No wrong answer. It tells us how many will need to pay {mastermind.often}."),
        options: {
          "one-time": line("I’d pay {mastermind.oneTimePrice} at once"),
          monthly: line(
            "I’d pay {mastermind.monthlyPrice} a {mastermind.interval} for {mastermind.payments} {mastermind.intervals}",
          ),
          "saving-up": line("I want to, and I need time to save"),
          undecided: line("I need to know more first"),
        },
      },
      consent: {
        label: line("Also send me the occasional letter about retreats. I can stop it with one click.", {
          legal: true,
        }),
      },
      submit: line("Join the Waitlist"), // spec
      submitting: line("Joining..."), // spec
    },
    workbook: {
      text: line("Can’t wait? Start with the paper version."),
      button: line("Get Free Workbook"), // spec
    },
    toasts: {
      success: {
        title: line("You're on the waitlist!"), // spec
        text: text(
          "You get an email the moment the doors open. Press the button in our email first, so that we know the address is yours.",
        ),
      },
      failure: {
        title: line("Something went wrong"), // spec
        text: line("Please try again or contact us directly."), // spec
      },
    },
  },
});
