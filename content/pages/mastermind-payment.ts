import { line, list, picture, text } from "@/content/fields";
import { page } from "@/content/page";
import { mastermindPaths } from "@/content/programmes";
import { policyLinks } from "./layout";

/** The purchase of the mastermind. Strings marked "spec" are agreed to the letter. */
export const mastermindPaymentPage = page({
  key: "mastermind-payment",
  path: mastermindPaths.payment,
  name: "Mastermind",
  group: "Retreats and programmes",
  search: {
    title: "Join the {mastermind.name} | {{business}}",
    description:
      "{mastermind.monthlyPrice} a {mastermind.interval} for {mastermind.payments} {mastermind.intervals} or {mastermind.oneTimePrice} at once. Weekly calls, monthly 1:1s, {mastermind.participants} places, {mastermind.guaranteeDays}-day money-back guarantee.",
  },
  sections: {
    included: "What you get",
    details: "The particulars",
  },
  content: {
    checkoutLine: {
      monthly: line("{payments} payments, one a {interval}. It stops by itself after number {payments}.", {
        legal: true,
      }),
      "one-time": line("{months} months, paid once.", { legal: true }),
    },
    monthlyTerms: line(
      "{price} today, then {price} from the same card each {interval}, {others} times: {total} in all. It stops by itself after number {payments}.",
      { legal: true, label: "Beside the button of Stripe’s page, which shows only the first payment" },
    ),
    monthlyTermsVoucher: line(
      "{today} today, then {price} from the same card each {interval}, {others} times: {total} in all, and a voucher pays the rest. It stops by itself after number {payments}.",
      { legal: true, label: "The same if a voucher pays a part" },
    ),
    // With a voucher
    voucher: {
      today: line("Today by card", { legal: true }),
      later: line("Then each {mastermind.interval}", { legal: true }),
      last: line("The last ones by voucher", { legal: true }),
      months: line("{count} × {price}", { legal: true }),
      nothing: line("Nothing", { legal: true }),
      submitCard: line("Join {mastermind.label} - {card} by Card", { legal: true }),
      submitCovered: line("Join {mastermind.label} - Paid by Voucher", { legal: true }),
    },
    hero: {
      badge: line("First Cohort - Limited Spots"), // spec
      title: line("Join the {mastermind.name}"), // spec
      lead: text(
        "{mastermind.months} months with {mastermind.participants} people who’ll ask what you did about it. Here is what it costs and what you get.",
      ),
      picture: picture("/images/mastermind.jpg"),
    },
    included: {
      headline: line("What you get"),
      items: list({ title: line(), text: text() }, [
        {
          title: "{mastermind.months} months of weekly group calls and workshops",
          text: "{mastermind.calls}. You say what you did, what you didn’t, and what’s next.",
        },
        {
          title: "A private community",
          text: "The whole Clubhouse, with Resources and the VIP Lounge. It stays yours after the last payment.",
        },
        {
          title: "Monthly 1:1 strategy sessions",
          text: "You, {{founderFirst}} and the one thing you’re avoiding.",
        },
        {
          title: "A resource library",
          text: "Worksheets, templates and reading, sorted so that you can find them.",
        },
      ]),
    },
    plans: {
      headline: line("Choose how to pay"),
      legend: line("Payment plan"),
      monthly: {
        name: line("{Mastermind.often}"),
        price: line("{mastermind.monthlyPrice}/{mastermind.interval}", { legal: true }),
        detail: line("{mastermind.payments} payments, {mastermind.monthlyTotal} in all", { legal: true }),
        note: text(
          "The first today, then one a {mastermind.interval}. It stops by itself after number {mastermind.payments}.",
          { legal: true },
        ),
      },
      oneTime: {
        name: line("One payment"),
        price: line("{mastermind.oneTimePrice}", { legal: true }),
        struck: line("{mastermind.monthlyTotal}", { legal: true }),
        struckLabel: line("instead of {mastermind.monthlyTotal}", { legal: true }),
        badge: line("Save {mastermind.saving}%", { legal: true }), // spec
        note: line("Paid today, then nothing more.", { legal: true }),
      },
    },
    details: {
      headline: line("The particulars"),
      lengthLabel: line("Length"),
      length: line("{mastermind.months} months"),
      placesLabel: line("Places"),
      places: line("Limited to {mastermind.participants} participants"),
      left: line("{count} places left"),
      leftOne: line("1 place left"),
      soldOut: line("All taken"),
      startLabel: line("Starts"),
      start: line("{mastermind.start}"),
      callsLabel: line("Weekly calls"),
      calls: line("{mastermind.calls}"),
    },
    form: {
      name: {
        label: line("Name"),
      },
      email: {
        label: line("Email"),
        help: line("Your receipts and your way into the Clubhouse go here."),
      },
      terms: line("I accept the Terms of Service and the Cancellation Policy.", {
        legal: true,
        keeps: Object.keys(policyLinks),
      }),
      submitMonthly: line("Join {mastermind.label} - {mastermind.monthlyPrice}/{mastermind.interval}", {
        legal: true,
      }), // spec
      submitOneTime: line("Join {mastermind.label} - {mastermind.oneTimePrice}", { legal: true }), // spec
      submitting: line("Processing..."), // spec
      newTab: line("Payment opens in a new tab. Nothing is taken until you confirm it there."),
      opening: line("Opening the payment page…"),
      opened: line("The payment page is open in another tab. This one can wait."),
      blocked: line("Your browser kept the new tab shut."),
      blockedLink: line("Open the payment page here"),
    },
    footer: {
      secure: text(
        "Secure payment by {checkout.provider}, our card payment provider. Your card number never reaches us.",
        { legal: true },
      ),
      guarantee: text(
        "{mastermind.guaranteeDays}-day money-back guarantee. Write to {{email}} within {mastermind.guaranteeDays} days of your first payment and you get back what you paid.",
        { legal: true },
      ),
    },
    sales: {
      waitlist: {
        title: line("Not open yet"),
        text: line("The doors are shut for now. Join the waitlist and you’ll hear when they open."),
        button: line("Go to the waitlist"),
      },
      soldOut: {
        title: line("All {mastermind.participants} places are taken"),
        text: text(
          "Join the waitlist. If somebody drops out, or when the next group starts, you’ll hear at once.",
        ),
        button: line("Go to the waitlist"),
      },
      closed: {
        title: line("Closed"),
        text: line("This group has started. The waitlist is for the next one."),
        button: line("Go to the waitlist"),
      },
    },
    alreadyMember: {
      title: line("You have this already"),
      monthly: line("{paid} of {payments} paid, next {price} on {nextDate}."),
      complete: line("All paid. Your access stays."),
      // A payment is overdue, and the next one has no date
      behind: line("{paid} of {payments} paid. “Cards and receipts” has the rest."),
      manageButton: line("Cards and receipts"),
      clubhouseButton: line("Go to the Clubhouse"),
    },
    returned: {
      paid: {
        title: line("You’re in"),
        text: line("We’ve emailed your receipt and what happens next to {address}."),
        clubhouseButton: line("Go to the Clubhouse"),
        withoutAccount: line("No Clubhouse account yet? Your personal invitation is in the same inbox."),
      },
      pending: {
        title: line("Your bank is thinking about it"),
        text: text(
          "You don’t need to do anything, and please don’t pay twice. We’ll email {address} when it’s through.",
        ),
      },
      cancelled: {
        title: line("Nothing was charged"),
        text: text(
          "You left the payment page. Your choice is still here, and a place is kept for {checkout.holdMinutes} minutes.",
        ),
      },
    },
    toasts: {
      paymentError: {
        title: line("Payment Error"), // spec
        text: line("There was an issue creating your payment. Please try again."), // spec
      },
      failure: {
        title: line("Error"), // spec
        text: line("Something went wrong. Please try again."), // spec
      },
      priceChanged: {
        title: line("Payment Error"), // spec
        text: text(
          "The price changed while this page was open. Reload it to see the current one. Nothing was charged.",
        ),
      },
    },
  },
});
