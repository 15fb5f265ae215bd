import { line, text } from "@/content/fields";
import { part } from "@/content/page";
import { texts } from "@/content/texts";
import { policyLinks } from "./layout";

/** A buyer’s own page, /booking/{token}: items, payments and debt. */
export const bookingPart = part({
  key: "booking",
  name: "A booking’s own page",
  group: "Personal pages",
  labels: {
    statement: "What is paid and owed",
    "statement.hold": "While the place is held",
    guests: "The guests of a booking",
    guest: "The page of one guest",
    former: "After the place was passed on",
    headlinePaid: "Title once all is paid",
    reserved: "While the place is reserved",
    pay: "Paying",
    hold: "While the place is held",
    group: "The retreat’s group",
    coaching: "Coaching",
    ended: "After it has ended",
    "coaching.ended": "After it has ended",
    "ended.refused": "Paid after the retreat was full",
    "ended.cancelled": "Cancelled",
  },
  content: texts({
    headline: "Your balance",
    headlinePaid: "Your booking",
    greeting:
      "Hello {name}. This page is yours alone: it came with your booking letter and needs no password.",
    statement: {
      headline: "Statement",
      meta: "{today} · booking {reference}",
      forLabel: "For",
      retreatLabel: "Retreat",
      datesLabel: "Dates",
      dates: "{dates}, {location}",
      roomLabel: "Room",
      rooms: "{room}, {places} places",
      booked: "Booked, {date}",
      code: "Code {code}",
      payments: {
        deposit: "Paid, {date}, deposit",
        balance: "Paid, {date}, balance",
        payment: "Paid, {date}",
        full: "Paid, {date}, in full",
      },
      // A surplus payment
      goesBack: "Paid again, {date}: goes back to you",
      wentBack: "Paid again, {date}: sent back",
      refundedLabel: "Sent back",
      refundingLabel: "Being sent back",
      leftLabel: "Left of what you paid",
      balanceLabel: "Remaining balance",
      due: "Due by {dueDate}",
      dueOrdinary: "{dueDays} days before the retreat",
      dueLate: "{minimumDays} days after you booked",
      nothingOwed: "Nothing. You’re paid up.",
      scheduleLabel: "Your payments",
      scheduled: "Payment {number} of {count}",
      scheduledPaid: "{day}, paid",
      scheduledLate: "{day}, late",
      scheduledLeft: "{day}, {sum} left",
      hold: {
        disputed: "Nothing for now",
        goingBack: "Nothing",
      },
    },
    // Of several places in one order
    guests: {
      title: "Who’s coming",
      own: "{name}, you",
      room: "{room}. {email}",
      noEmail: "No email yet",
      cancelled: "Cancelled",
      cancel: "Cancel this place…",
      give: "Give it to someone else…",
      changeRoom: "Change room…",
      add: "Add an email",
      headline: "Who is {name}?",
      lead: "We write to them with a page of their own, and ask what they don’t eat.",
      confirm: "Save",
      submitting: "Saving...",
      keep: "Back to the booking",
      money: "Doesn’t change.",
      letter: "They get one at once.",
      gone: "This guest can’t be changed here any more. Write to us.",
    },
    // Of guests who pay their own share, on the page of the buyer with whom they were booked
    shares: {
      title: "Who pays their own share",
      states: {
        waiting: "{room}. Not paid yet, kept until {until}.",
        paid: "{room}. Paid.",
        yours: "{room}. Paid by you.",
        released: "{room}. Not paid in time, so it isn’t kept any more.",
        ended: "{room}. Not coming any more.",
      },
      pay: line("Pay for {name}, {first}", { legal: true }),
      payable:
        "You needn’t: you owe nothing for it. If you do, the place is theirs, and the rest of it yours to pay.",
      see: "See this booking",
      // Whose name was erased
      former: "A former guest",
      refusals: {
        no_place: "There’s no such bed free at this price any more. Nothing was charged.",
      },
    },
    // For a guest beside the buyer, whose sums they don't see
    guest: {
      headline: "You’re coming",
      greeting:
        "Hello {name}. {buyer} has booked you a place. This page is yours alone and needs no password.",
      fromLabel: "Booked by",
      calendar: "Add it to your calendar",
      ended: "Your place is cancelled, and your bed is free again. {buyer} knows, too.",
      endedHeadline: "You’re not coming",
    },
    // The old link of an order that was given away
    former: {
      headline: "Passed on",
      text: "This place is somebody else’s now. What was billed to you stays yours: here it is.",
    },
    // A place reserved by the founder, until its first payment
    reserved: {
      headline: "Your place is reserved",
      text: "It’s yours until {deadline}. Pay {first} by then and it stays yours.",
      bank: "Transfer {first} by {deadline}. I’ll confirm it as soon as it has arrived.",
      reference: "Reference: {reference}",
      cash: "You pay in cash, as we said.",
      // Of a guest's own share
      share:
        "{from} booked it for you, and everyone pays their own share. It’s kept until {until}. Pay {first} by then and it stays yours; after that it goes back on sale.",
      shareOver:
        "The place was kept until {until} and isn’t any more. Write to us if you’d still like to come.",
      over: "The place was reserved until {deadline} and isn’t any more. Write to us if you’d still like to come.",
      // Coaching, or a seat in the mastermind
      orderHeadline: "Reserved for you",
      orderOver: "It isn’t reserved any more. Write to us if you’d still like it.",
      whatLabel: "What",
      detailLabel: "Details",
    },
    terms: {
      label: line("I accept the Terms of Service and the Cancellation Policy.", {
        legal: true,
        keeps: Object.keys(policyLinks),
      }),
      button: line("Accept the terms", { legal: true }),
      submitting: "Accepting...",
      missing: "Please accept the terms first.",
      pending: "Please read the terms and accept them.",
    },
    pay: {
      button: line("Pay {balance}", { legal: true }),
      all: line("Pay everything, {balance}", { legal: true }),
      submitting: "Processing...",
      // Beside the label of the box where a place is booked
      codeHint: "If you have a gift voucher: it pays first, your card pays the rest.",
      changed: "What’s left to pay changed a moment ago. Check the sums below before you pay.",
      codeRefused:
        "That code can’t pay here: it isn’t a voucher, nothing is left on it, or it has expired. Nothing was charged. Empty the box to go on without it.",
      secure:
        "Secure payment by {checkout.provider}. Your card number never reaches us. You come back here when it’s done.",
      paid: "Thank you. There’s nothing more to pay.",
      // The sponsored place
      given: "This place was given. There’s nothing to pay, now or later.",
    },
    byItself: {
      text: text("The balance of {balance} is paid by itself on {dueDate} from the card ending {card}.", {
        legal: true,
      }),
      textEach: text(
        "Each payment is paid by itself on its day from the card ending {card}. The next one is {balance}, on {dueDate}.",
        { legal: true },
      ),
      textRetry:
        "The card ending {card} was refused. {balance} is tried once more on {dueDate}, unless you pay before.",
      turnOff: "Turn it off", // spec
      turningOff: "Turning it off...",
      after: "Would you rather pay now? Then nothing is taken later.",
      afterEach: "Would you rather pay now? Then what you pay isn’t taken later.",
      charging: "The balance of {balance} is being taken from the card ending {card} at this moment.",
      isCharging: "It’s being taken at this moment, so it can’t be turned off any more.",
    },
    // In place of the payment
    hold: {
      disputed:
        "Your bank has disputed a payment for this booking. Until that’s decided we ask for nothing. Write to {{email}} if it was a mistake.",
      goingBack:
        "What you’ve paid is being sent back. When it’s through, the booking ends and its place is free.",
    },
    // While the booking gives access
    clubhouse: {
      title: "The Clubhouse is open to you",
      retreat: "Until the end of {day}.",
      always: "From now on.",
      text: "It’s our members’ community, and it came with your booking. Sign in with {email}. No account yet? Your letter has the link to make one with this address.",
      button: "Go to the Clubhouse",
    },
    /** The link to the retreat's group, for guests whose booking does not open the Clubhouse. */
    group: {
      title: "The retreat’s group",
      text: "Trains, lifts, what to pack: only this retreat’s guests, and us. Sign in with {email}, or make an account with that address.",
      button: "Open the group",
    },
    print: "Print the statement",
    date: "If the date is a problem, tell us before it comes. It’s an easier conversation beforehand.",
    deposit: text(
      "The {deposit} deposit isn’t refundable. For the rest, the Cancellation Policy says what you’d get back and until when.",
      { legal: true, keeps: ["Cancellation Policy"] },
    ),
    // Coaching, which has this page too
    coaching: {
      headline: "Your sessions",
      packageLabel: "Package",
      leftLabel: "Sessions left",
      left: "{left} of {sessions}",
      noneLeft: "None. That was all {sessions}.",
      heldLabel: "Sessions so far",
      none: "None yet. I write within {reply.coaching} to fix the first one.",
      paid: "Paid, {date}",
      refundedLabel: "Sent back",
      // After the return from the payment page
      thanks: "Payment confirmed. Your confirmation is on its way to {email}.",
      pending:
        "Your bank hasn’t confirmed the payment yet. We email you when it’s through. Please don’t pay twice.",
      notPaid: "The payment didn’t go through, so nothing was charged.",
      again: "Back to the package",
      unreachable:
        "{checkout.provider} isn’t answering, so this page can’t say whether your payment went through. Please don’t pay twice; reload in a few minutes.",
      refund: "If you stop, write to us: we refund the sessions you haven’t had.",
      ended: {
        chargedBack: "Your bank has taken back the payment, so the coaching has ended.",
        refunded:
          "We’ve sent back everything you paid, and the coaching has ended. Money takes {refunds.days} to arrive.",
        cancelled: {
          buyer:
            "You cancelled, and the coaching has ended. What the sessions you haven’t had cost goes back to the card you paid with; it takes {refunds.days} to arrive.",
          us: "We’ve had to cancel, and I’m sorry. What goes back goes to the card you paid with; it takes {refunds.days} to arrive.",
        },
      },
    },
    // An ended booking
    ended: {
      released: "This booking was never paid for, so the place has gone back on sale.",
      refused: {
        pending: "Your payment arrived after the retreat had filled. All of it is being sent back.",
        done: "Your payment arrived after the retreat had filled. We’ve sent all of it back; it takes {refunds.days} to reach your account.",
        failed:
          "Your payment arrived after the retreat had filled. We tried to send it back, and your bank didn’t take it. We’ll write and ask where it should go.",
      },
      chargedBack: "Your bank has taken back a payment for this booking, so the place has gone back on sale.",
      refunded:
        "We’ve sent back everything you paid, and the place has gone back on sale. Money takes {refunds.days} to arrive.",
      cancelled: {
        buyer:
          "You cancelled this booking, and the place has gone back on sale. What the cancellation policy gives back goes to the card or account you paid with; it takes {refunds.days} to arrive.",
        us: "We’ve had to cancel, and I’m sorry. Everything you paid goes back to the card or account you paid with; it takes {refunds.days} to arrive.",
      },
      offered: "We’ve had to cancel, and I’m sorry. What happens to your money is up to you.",
      decided: "We’ve had to cancel, and I’m sorry.",
      sums: "Paid: {paid}. Sent back so far: {refunded}.",
      button: "See the retreat",
    },
  }),
});
