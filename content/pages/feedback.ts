import { line } from "@/content/fields";
import { part } from "@/content/page";
import { texts } from "@/content/texts";

/** The page where a guest of a past retreat writes a sentence to quote: /feedback/{token}. */
export const feedbackPart = part({
  key: "feedback",
  name: "A guest’s feedback",
  group: "Personal pages",
  labels: {
    form: "The sentence to quote",
    questions: "The questions",
    quote: "How it is quoted",
    thanks: "Thanks",
    answered: "Already answered",
    over: "A link that is over",
    failure: "When it isn’t sent",
    refusals: "What stops it",
  },
  content: texts({
    headline: "A sentence ==of yours==",
    lead: "You came to the {retreat}. What would you tell somebody who’s wondering whether to go?",
    form: {
      text: {
        label: "Your words",
        hint: "One sentence is plenty. We never make up a better one.",
        missing: "Write a sentence, or just close the page.",
        tooLong: "That’s longer than a page can quote. At most {max} characters.",
      },
      name: {
        label: "Name below it",
        hint: "As you’d like it to stand there. A first name will do.",
        missing: "Say what we may call you.",
      },
      legend: "Where we may quote it",
      agrees: {
        label: line("You may quote these words, with this name, on the site.", { legal: true }),
        missing: "Without your yes we quote nothing. Tick it, or just close the page.",
      },
      forLetters: line("In emails too", { legal: true }),
      forSocial: line("On social media too", { legal: true }),
      withdraw: "You can take it back at any time: write to {{email}}, and it goes from every page.",
      submit: "Send it",
      submitting: "Sending...",
    },
    questions: {
      headline: "How was it, ==honestly?==",
      lead: "Hello {name}. Four questions, five minutes. {founder} reads every word. Polite isn’t needed.",
      until: "Yours to change until {day}.",
      numbers: "In numbers",
      days: "The days",
      house: "Bed, food, house",
      scale: "From 1, wouldn’t again, to 5, would again tomorrow.",
      missing: "Choose a number from 1 to 5.",
      words: "In words",
      stays: "What must stay?",
      goes: "What can go?",
      others: "A sentence for others",
      text: {
        label: "What would you tell a friend who’s unsure?",
        hint: "May be empty. Nothing is shown anywhere unless you say so on the next page.",
      },
      submit: "Send it to {founder}",
      submitting: "Sending...",
    },
    quote: {
      headline: "May we ==quote== you?",
      lead: "Sent, thank you. You wrote a sentence for others. It’s yours until you say otherwise, and a no changes nothing: just close the page.",
      change: "Change your answers",
    },
    thanks: {
      headline: "==Thank you==",
      text: "It’s with us, and goes on no page unless you said so.",
      change: "You can change it here until {day}.",
    },
    answered: {
      headline: "==Thank you==",
      text: "This is what you wrote. It appears on the site once I’ve put it there, and only the way you said.",
    },
    over: {
      headline: "This link ==has ended==",
      text: "It’s been a while. If there’s something you’d like to say after all, write to {{email}}.",
    },
    failure: {
      title: "Not sent",
      text: "Something went wrong. Please try again.",
    },
    refusals: {
      gone: "This link isn’t one of ours any more. Write to us instead.",
      answered: "You’ve answered already, and that’s what counts. To change it, write to us.",
      over: "This link has ended. Write to us instead.",
    },
  }),
});
