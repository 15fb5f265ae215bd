import { line, list, picture, text } from "@/content/fields";
import { page } from "@/content/page";
import { sponsored } from "@/content/retreats/sponsored";

/** The application for the sponsored place. Strings marked "spec" are exact. */
export const sponsoredPage = page({
  key: "sponsored-place",
  path: sponsored.path,
  name: "Sponsored place",
  group: "Retreats and programmes",
  search: {
    title: "Apply for the sponsored place | {{business}}",
    description:
      "A place on the {retreat}, worth {worth}, is a gift for a UK-based community member who couldn’t come otherwise.",
  },
  content: {
    hero: {
      eyebrow: line("{retreat}, {dates}"),
      headline: line("One place is ~~too dear~~ ==paid for=="),
      intro: list({ text: text() }, [
        {
          text: "Some people with the right idea at the right time haven’t got {worth} spare. Somebody in our community has paid for one of them to come.",
        },
        {
          text: "The questions are real ones, so give them an evening and not a lunch break. Write as you speak. Spelling doesn’t come into it.",
        },
      ]),
      picture: picture("/images/sponsored.jpg"),
    },
    about: {
      title: line("About the Sponsored Place"), // spec
      facts: list(
        { label: line(), text: line() },
        [
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
        { legal: true },
      ),
    },
    form: {
      headline: line("Your application"),
      intro: text(
        "Every question needs an answer except the last. Only the people who choose will read them.",
        { legal: true },
      ),
      fullName: {
        label: line("Full name"),
      },
      email: {
        label: line("Email"),
        placeholder: line("you@example.com"),
        help: line("We’ll use it about this application and nothing else.", { legal: true }),
      },
      locationUk: {
        label: line("Where in the UK do you live?"),
        placeholder: line("Town or county"),
        help: line("The place is for somebody based in the UK. Travel to {place} is up to you."),
      },
      communityInvolvement: {
        label: line("How are you involved in your community?"),
        help: text(
          "Any sort counts: a street, a school gate, a choir, a group online. What do you do there, and for how long have you?",
        ),
      },
      ideaProjectDream: {
        label: line("What’s your idea, project or dream?"),
        help: line("Explain it as you would to a friend on a bus. Half-formed is fine."),
      },
      whyMatters: {
        label: line("Why does it matter to you?"),
        help: line("What happened, or what did you notice, that won’t leave you alone?"),
      },
      positiveImpact: {
        label: line("What good would it do, and for whom?"),
        help: line("Be specific. Ten people you can name beat a thousand you can’t."),
      },
      whatsHoldingBack: {
        label: line("What’s holding you back?"),
        help: line("Money, time, nerve, knowing where to start. Say only what you’re happy to share."),
      },
      retreatDifference: {
        label: line("What difference would the retreat make?"),
        help: line("What would you want to have in your hands on the way home?"),
      },
      commitmentLevel: {
        label: line("How committed are you to acting on it?"),
        help: line("An honest answer does you no harm here."),
        options: {
          "100-all-in": line("100% — I'm ready to go all in"), // spec
          "mostly-ready": line("Mostly — I'm ready to learn and take big steps"), // spec
          "somewhat-figuring": line("Somewhat — I'm still figuring out how"), // spec
          "not-sure": line("Not sure yet"), // spec
        },
      },
      additionalNotes: {
        label: line("Anything else? (optional)"),
        help: line("Access needs, diet, dates you can’t do, or something no question asked about."),
      },
      submit: line("Send my application"),
      submitting: line("Sending..."),
    },
    toasts: {
      missing: {
        title: line("Missing Information"), // spec
        text: line("Please fill in all required fields."), // spec
      },
      success: {
        title: line("Application Submitted!"), // spec
        text: line("Thank you for applying. We'll be in touch soon."), // spec
      },
      failure: {
        title: line("Submission Failed"), // spec
        text: line("There was an error submitting your application. Please try again."), // spec
      },
    },
    thanks: {
      headline: line("It’s ==with us=="),
      text: text(
        "Thank you for applying! We'll review all applications carefully and reach out if you're shortlisted for a chat.",
      ), // spec
      note: text(
        "This place is one member’s personal gift. It isn’t an event of the Clubhouse, and applying doesn’t change your membership either way.",
      ),
      button: line("Return to Home"), // spec
    },
    closed: {
      headline: line("Applications are ==closed=="),
      text: line("The place has gone to somebody who needed it. The waitlist hears about the next."),
      button: line("Go to the waitlist"),
    },
  },
});
