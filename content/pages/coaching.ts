import { line, list, picture, text } from "@/content/fields";
import { page } from "@/content/page";
import { policyLinks } from "./layout";

/** The page of each coaching package, where it is bought; its name, price and description are set at /admin/sales. */
export const coachingPage = page({
  key: "coaching",
  path: "/coaching/{package}",
  name: "Coaching packages",
  group: "Retreats and programmes",
  search: {
    title: "{package} | {{business}}",
    description: "{package}: {sessions} of 1:1 coaching with {{founderFirst}}, {price}.",
  },
  sections: {
    included: "How it works",
  },
  content: {
    hero: {
      eyebrow: line("1:1 coaching"),
      lead: text(
        "{sessions} with {{founderFirst}}, just the two of you. You bring the thing you keep moving. You leave with the next step.",
        { label: "If the package has no description" },
      ),
      picture: picture("/images/retreat-custom.jpg"),
    },
    included: {
      headline: line("How it works"),
      items: list({ title: line(), text: text() }, [
        {
          title: "One hour each, by video or telephone",
          text: "We fix the first one by email within {reply.coaching}, and each next one at the end of the last.",
        },
        {
          title: "Your pace",
          text: "Every week, every fortnight or once a month. Your own page says how many are left.",
        },
        {
          title: "You say it, I don’t repeat it",
          text: "What you tell me stays between us. There are no worksheets unless you want one.",
        },
      ]),
    },
    summary: {
      headline: line("Your package"),
      sessionsLabel: line("Sessions"),
      priceLabel: line("Price"),
    },
    payments: {
      legend: line("How you pay"),
      once: line("At once"),
      several: line("In {count} payments"),
      today: line("Today"),
      later: line("Then each month, {count} times"),
      laterOnce: line("A month later"),
    },
    byItself: {
      label: line("Take each payment from this card", { legal: true }),
      text: text(
        "Each payment is then taken on its day from the card you pay with now. We write to you three days before, every time, and you can turn it off on your own page. Without the tick you get a link for each date instead.",
        { legal: true },
      ),
    },
    form: {
      name: { label: line("Name") },
      email: {
        label: line("Email"),
        help: line("Your confirmation goes here, with the link to your own page."),
      },
      terms: line("I accept the Terms of Service and the Cancellation Policy.", {
        legal: true,
        keeps: Object.keys(policyLinks),
      }),
      submit: line("Pay {price}", { legal: true }),
      submitting: line("Processing..."),
      submitCard: line("Pay {card} by Card", { legal: true }),
      submitCovered: line("Pay by Voucher", { legal: true }),
      secure: line("Secure payment by {checkout.provider}. Your card number never reaches us.", {
        legal: true,
      }),
      refund: text(
        "If you stop, write to {{email}}: we refund the sessions you haven’t had. In the first 14 days and at any time after.",
        { legal: true },
      ),
    },
    sales: {
      closed: {
        title: line("Not on sale just now"),
        text: line("Write to me and I’ll tell you when there’s room."),
        button: line("Write to me"),
      },
    },
    returned: {
      cancelled: {
        title: line("Nothing was charged"),
        text: line("You left the payment page. Everything is still here."),
      },
    },
    toasts: {
      paymentError: {
        title: line("Payment Error"),
        text: line("Failed to process payment. Please try again."),
      },
      priceChanged: text(
        "The package changed while this page was open. Reload it to see the current price. Nothing was charged.",
      ),
    },
  },
});
