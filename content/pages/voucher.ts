import { line, list, picture, text } from "@/content/fields";
import { page } from "@/content/page";
import { policyLinks } from "./layout";

/** The page where gift vouchers are bought; its sums are set at /admin/sales. */
export const voucherPage = page({
  key: "voucher",
  path: "/voucher",
  name: "Gift vouchers",
  group: "Retreats and programmes",
  search: {
    title: "Gift voucher | {{business}}",
    description:
      "A voucher for anything we sell, to print or to arrive by email on the day. Spent bit by bit.",
  },
  sections: { hero: "Head", form: "Order form" },
  needed: ["hero", "form"],
  content: {
    hero: {
      headline: line("Give them ~~a candle~~ ==a weekend=="),
      lead: text(
        "A voucher for anything we sell. Print it, or have it arrive on the day. They pick what, and when.",
      ),
      picture: picture("/images/retreat-unleash.jpg"),
    },
    worth: {
      headline: line("How much?"),
      other: line("Another sum"),
      otherHelp: line("From {min} to {max}"),
      amount: line("Amount"),
      amountHelp: line("From {min} to {max}. It counts instead of a sum above."),
      place: line("{price} today. Worth its price on the day it’s used."),
    },
    recipient: {
      headline: line("Who’s it for?"),
      name: line("Recipient's name"), // spec
      nameHelp: line("Printed on it."),
      message: line("Message"),
      messageHelp: line("If you like. {max} characters at most."),
    },
    delivery: {
      headline: line("How does it get there?"),
      text: text("Leave the email empty, and you print it and hand it over."),
      email: line("Recipient's email"), // spec
      emailHelp: line("Nothing else is ever sent to it."),
      sendOn: line("Send on"),
      sendOnHelp: line("Today: at once. Later: between eight and nine in the morning."),
    },
    smallPrint: {
      headline: line("The small print"),
      items: list({ text: line() }, [
        { text: "Good for {validity}" },
        { text: "Spend it bit by bit: what’s left stays on it, to the penny" },
        { text: "It works in the booking form, in the box “Code”" },
        { text: "Second thoughts? You have 14 days, as long as it hasn’t been used" },
      ]),
    },
    summary: {
      headline: line("Your order"),
      label: line("Gift voucher"),
    },
    form: {
      name: line("Your name"),
      nameHelp: line("Printed on it as the giver."),
      email: line("Your email"),
      emailHelp: line("Your receipt goes here, with the voucher to print."),
      terms: line("I accept the Terms of Service and the Cancellation Policy.", {
        legal: true,
        keeps: Object.keys(policyLinks),
      }),
      submit: line("Buy the Voucher", { legal: true }),
      submitting: line("Processing..."),
      secure: line("Secure payment by {checkout.provider}. Your card number never reaches us.", {
        legal: true,
      }),
    },
    checkoutLine: line("For {recipient}", { label: "On Stripe’s page" }),
    sales: {
      closed: {
        title: line("Not on sale just now"),
        text: line("Write to me, and I’ll see what I can do."),
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
        "What a voucher costs changed while this page was open. Reload it to see the current prices. Nothing was charged.",
      ),
    },
  },
});
