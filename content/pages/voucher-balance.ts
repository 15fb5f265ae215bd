import { noPicture, pictureLike } from "@/content/fields";
import { part } from "@/content/page";
import { texts } from "@/content/texts";

/** The page of a voucher, its buyer's page, and the voucher to print. */
export const voucherPart = part({
  key: "voucher-balance",
  name: "A voucher’s own page",
  group: "Personal pages",
  labels: {
    states: "Whether it can be used",
    history: "What it has paid for",
    spend: "How to spend it",
    documents: "Files",
    print: "The voucher to print",
    buyer: "The buyer’s page",
    "print.front": "On the front",
    "print.steps": "How to use it",
    "buyer.ended": "After it has ended",
  },
  content: texts({
    headline: {
      valid: "{left} left, {name}",
      used: "All spent, {name}",
      expired: "It has expired, {name}",
      blocked: "It can’t be used now, {name}",
      ended: "It can’t be used any more, {name}",
    },
    lead: "From {giver}. This page is yours alone.",
    validUntil: "Good until {day}",
    states: {
      valid: "Good until {day}.",
      used: "Everything that was on it has been spent.",
      expired: "It was good until {day}. Write to us, and we’ll see what we can do.",
      blocked:
        "The payment for it is being checked. What you’ve booked with it stays booked. Questions? Write to us.",
      ended: "It was sent back. What you’ve booked with it stays booked.",
    },
    place: "It’s worth what this place costs on the day you book: {item}.",
    history: {
      headline: "What it has paid for",
      given: "Given to you, {day}",
      paid: "{item}, {day}",
      returned: "Back from {item}",
      reserved: "In a payment that is still open",
      refunded: "Sent back to its buyer",
      left: "Left on it",
      other: "A booking",
    },
    spend: {
      headline: "How to spend it",
      text: "When you book, type this code where the form says “Code”. It pays first, your card pays the rest. If something you paid with it is refunded, the sum comes back here.",
      button: "See what’s on",
    },
    documents: {
      headline: "Documents",
      name: "The voucher",
      text: "To print, A4, folds once",
      button: "PDF",
    },
    print: {
      // A decoration in the middle of its half
      picture: pictureLike(
        { ...noPicture, path: "/images/retreat-ideas-to-impact.jpg", isDecoration: true },
        { label: "Picture of the voucher to print" },
      ),
      title: "Gift voucher",
      documentTitle: "Gift voucher for {recipient}",
      front: { first: "A weekend", second: "of your own" },
      people: "For {recipient}, from {giver}",
      code: "Your code",
      steps: {
        first: "1. Choose something at {site}",
        second: "2. Type the code where it says “Code”",
        third: "3. What’s left stays on it, to the penny",
      },
      left: "What’s left on it: {address}",
    },
    // The buyer's own page
    buyer: {
      headline: "Your voucher",
      recipientLabel: "For",
      arrivesLabel: "Arrives",
      sent: "Emailed to {email}",
      later: "By email to {email}, on {day}",
      print: "You print it",
      validLabel: "Good until",
      paid: "Paid, {date}",
      refundedLabel: "Sent back",
      thanks: "Payment confirmed. Your confirmation is on its way to {email}.",
      pending:
        "Your bank hasn’t confirmed the payment yet. We email you when it’s through. Please don’t pay twice.",
      notPaid: "The payment didn’t go through, so nothing was charged.",
      unreachable:
        "{checkout.provider} isn’t answering, so this page can’t say whether your payment went through. Please don’t pay twice; reload in a few minutes.",
      again: "Back to the vouchers",
      open: "Open the voucher",
      refund:
        "Second thoughts? Write to us until {day}, and you get back what you paid, as long as it hasn’t been used.",
      standing: "It’s theirs now. What is left on it, its own page says.",
      ended: {
        chargedBack: "Your bank has taken back the payment, so the voucher can’t be used any more.",
        refunded:
          "We’ve sent back what you paid, and the voucher can’t be used any more. Money takes {refunds.days} to arrive.",
        cancelled:
          "The voucher is cancelled. What goes back goes to the card you paid with; it takes {refunds.days} to arrive.",
      },
    },
  }),
});
