import { picture } from "@/content/fields";
import { part } from "@/content/page";
import { texts } from "@/content/texts";

/** After a payment: /retreat-confirmed and /mastermind-confirmed. Strings marked "spec" are agreed to the letter. */
export const afterPaymentPart = part({
  key: "after-payment",
  name: "After a payment",
  group: "Personal pages",
  previewAt: "/retreat-confirmed",
  labels: {
    retreat: "After paying for a retreat",
    "retreat.booking": "The booking",
    "retreat.next": "What happens now",
    "retreat.withoutBooking": "Opened without a payment",
    "retreat.unreachable": "While the payment can’t be looked up",
    "retreat.pending": "While the bank decides",
    "retreat.notPaid": "Not paid",
    "retreat.tooLate": "Paid too late",
    "retreat.ended": "After a refund",
    mastermind: "After joining the mastermind",
    "mastermind.plan": "The plan",
    "mastermind.next": "What happens now",
    "mastermind.unknown": "Opened without a payment",
    "mastermind.pending": "While the bank decides",
    "mastermind.notPaid": "Not paid",
    "mastermind.tooLate": "Paid too late",
    "mastermind.unreachable": "While the payment can’t be looked up",
    "mastermind.ended": "After a refund",
  },
  content: {
    retreat: texts({
      headline: "Payment Confirmed!", // spec
      lead: "You’re coming to {place}. {dates}: write it somewhere you’ll see it.",
      // If the booking is known
      booking: {
        headline: "Your booking",
        retreatLabel: "Retreat",
        roomLabel: "Room",
        paidLabel: "Paid",
        paid: "{paid}",
        balanceLabel: "Remaining balance",
        balance: "{balance}",
        dueLabel: "Due by",
        due: "{dueDate}",
        nothingOwed: "Nothing. You’re paid up.",
        calendar: "Add it to your calendar",
      },
      next: {
        headline: "What happens now",
        letter: {
          title: "A confirmation email",
          text: "It should reach {address} within minutes. Check spam if it doesn’t.",
          // If the booking isn’t known
          textWithoutBooking: "It should arrive within minutes. Check spam if it doesn’t.",
        },
        shares: {
          title: "The others’ shares",
          // Shown if others pay their own share
          text: "Each of them has an email with their own link, and their bed is kept for {checkout.shareHours} hours. Your booking’s page says who has paid.",
        },
        hello: {
          title: "A hello from {{founderFirst}}",
          text: "We get in touch with what to prepare. There’s no reading list and no dress code.",
        },
        balance: {
          title: "The balance, if you paid the deposit",
          text: "Your balance of {balance} is due by {dueDate}, {dueDays} days before the retreat. The link to pay it is in your email.",
          // If the booking was too late for that date
          textLate:
            "Your balance of {balance} is due by {dueDate}, {minimumDays} days after you booked. The link to pay it is in your email.",
          // If the retreat’s date has changed since
          textPlain: "Your balance of {balance} is due by {dueDate}. The link to pay it is in your email.",
          // If the booking isn’t known
          textWithoutBooking:
            "If you paid the deposit, your balance is due {dueDays} days before the retreat: {balances}. Your email has the link to pay it.",
          // If the booking is paid in full
          textPaidInFull: "You’ve paid for everything, so there isn’t one.",
        },
        clubhouse: {
          title: "The Clubhouse",
          // Shown while the booking gives access
          until: "Our members’ community is open to you until {day}.",
          always: "Our members’ community is open to you from now on.",
          text: "{open} Sign in with {address}, or make an account with it: the link is in your email.",
        },
        venue: {
          title: "Venue and travel",
          text: "Address, trains, parking and what to pack follow later by email, in good time to book a cheap ticket.",
        },
      },
      homeButton: "Return to Home", // spec
      contact: "Questions? Write to {{email}}.",
      // Opened without a payment to look up
      withoutBooking: {
        headline: "After you ==book==",
        lead: "If you’ve just paid, your confirmation email has the details of your own booking.",
      },
      // The payment provider is unavailable, so the state is unknown
      unreachable: {
        headline: "We can’t ==see it== yet",
        text: "{checkout.provider} isn’t answering, so this page can’t say whether your payment went through. If it did, the confirmation email is on its way. Please don’t pay twice; reload in a few minutes.",
      },
      pending: {
        headline: "Nearly ==there==",
        text: "Your bank hasn’t confirmed the payment yet. Your place is kept, and we’ll email you when it’s through. Please don’t pay twice.",
      },
      notPaid: {
        headline: "Nothing was ==charged==",
        text: "The payment didn’t go through, so there’s no booking yet.",
        button: "Back to the booking page",
      },
      tooLate: {
        headline: "The last place ==went first==",
        text: "Your payment arrived after your {checkout.holdMinutes} minutes were up and the retreat had filled. All of it is being sent back, and we write when it’s through. You’re on the waitlist for that room now, and an email says so.",
      },
      // Paid, and fully refunded since
      ended: {
        headline: "Money ==back==",
        text: "We’ve sent back everything you paid for this booking, and the place has gone back on sale. It takes {refunds.days} to reach your account.",
      },
    }),
    // Paid and pending have more texts in mastermind-payment.ts
    mastermind: texts({
      picture: picture("/images/mastermind.jpg"),
      headline: "You’re ==in==",
      lead: "{mastermind.months} months of people who’ll ask what you did about it. {mastermind.calls}, from {mastermind.start}.",
      plan: {
        headline: "Your plan",
        planLabel: "Plan",
        referenceLabel: "Reference",
        paidLabel: "Paid",
        owedLabel: "Still to come",
        nothingOwed: "Nothing. All paid.",
      },
      next: {
        headline: "What happens now",
        letter: {
          title: "An email",
        },
        clubhouse: {
          title: "The Clubhouse",
          text: "All of it is yours, with Resources and the VIP Lounge. Say hello; somebody will say it back.",
        },
        calls: {
          title: "The first call",
          text: "{mastermind.calls}, from {mastermind.start}. Put them in the diary before something else does. Your monthly 1:1 is booked on the first one.",
        },
      },
      contact: "Questions? Write to {{email}}.",
      // Opened without a payment to look up
      unknown: {
        headline: "After you ==join==",
        text: "If you’ve just paid, your email has the receipt and what happens next.",
      },
      pending: {
        headline: "Your bank is ==thinking== about it",
        text: "You don’t need to do anything, and please don’t pay twice. We’ll email you when it’s through.",
      },
      notPaid: {
        headline: "Nothing was ==charged==",
        text: "The payment didn’t go through, so you haven’t joined yet.",
        button: "Back to the payment page",
      },
      tooLate: {
        headline: "The last place ==went first==",
        text: "Your payment arrived after your {checkout.holdMinutes} minutes were up and all {mastermind.participants} places had gone. All of it is being sent back, and we write when it’s through.",
        button: "Go to the waitlist",
      },
      // The payment provider is unavailable, so the state is unknown
      unreachable: {
        headline: "We can’t ==see it== yet",
        text: "{checkout.provider} isn’t answering, so this page can’t say whether your payment went through. If it did, the email is on its way. Please don’t pay twice; reload in a few minutes.",
      },
      // Paid, and fully refunded since
      ended: {
        headline: "Money ==back==",
        text: "We’ve sent back everything you paid for this place, and it’s free for somebody else. It takes {refunds.days} to reach your account.",
      },
    }),
  },
});
