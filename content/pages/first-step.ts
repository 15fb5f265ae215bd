import { part } from "@/content/page";
import { texts } from "@/content/texts";

/** The page of a guest's first step after a retreat: /first-step/{token}. */
export const firstStepPart = part({
  key: "first-step",
  name: "A guest’s first step",
  group: "Personal pages",
  content: texts({
    headline: "One step, while it’s still ==warm==",
    lead: "Hello {name}. You came to the {retreat}, {dates}. Not the plan, only the first thing. Small enough that you could do it tired.",
    form: {
      title: "Your step",
      text: {
        label: "What will you do?",
        hint: "Starts with a verb. {founder} reads it; no guest or member does.",
        missing: "One line is enough. Or just close the page.",
        tooLong: "That’s a plan. A step has at most {max} characters.",
      },
      byDay: { label: "By when?", invalid: "A day, please. “Soon” is how it got here." },
      witness: { label: "Who’ll notice if you don’t?", hint: "A name, for you alone." },
      asksTitle: "Then what",
      asksText:
        "We ask three times: after 7 days, 30 and 90. One line, one click to answer, one click to stop.",
      asks: "Ask me, until I say stop or it’s done",
      submit: "Keep my step",
      submitting: "Keeping it...",
      note: "This page stays yours. Change the step here whenever it changes.",
    },
    later: {
      headline: "Did it ==happen?==",
      written: "You, on {day}.",
      byDay: "By {day}.",
      title: "Say how it went",
      how: {
        label: "How did it go?",
        hint: "All three are fine.",
        missing: "Choose one of the three.",
        done: "Done. Then we stop asking.",
        notYet: "Not yet. That’s fine.",
        different: "It’s a different step now. The old one isn’t a failure.",
      },
      submit: "Say so",
      submitting: "Saying so...",
      notYet: { title: "Fine", text: "Nothing changes. This page stays yours." },
      change: "Change the step",
      asksOn: "We ask again on {day}.",
      asksOver: "We don’t ask again by ourselves.",
      asksOff: "We don’t ask again, as you said.",
      stop: "Stop asking",
      stopped: { title: "Stopped", text: "We don’t ask about this step again." },
    },
    done: {
      headline: "It ==happened==",
      lead: "You said you would, and you did. Well done.",
      title: "Tell the Clubhouse?",
      text: "It would stand on Wins, under your name, in your words. You can change them or leave it.",
      post: { label: "Your post", missing: "Write a line, or leave it." },
      submit: "Share it on Wins",
      submitting: "Sharing...",
      signIn: "If you’re a member, sign in and share it on Wins.",
      shared: "It stands on Wins.",
      look: "Have a look",
    },
    failure: { title: "Not kept", text: "Something went wrong. Please try again." },
    refusals: {
      gone: "This link isn’t one of ours any more. Write to us instead.",
      done: "This step is done already. Reload the page.",
      unwritten: "There’s no step yet. Reload the page and write one.",
      members: "Only members with access can post on Wins.",
    },
  }),
});
