import { line, text } from "@/content/fields";
import { page } from "@/content/page";
import { policyLinks } from "./layout";

/** Buying a place; texts about a single retreat are in content/retreats. Strings marked "spec" are exact. */
export const retreatPaymentPage = page({
  key: "retreat-booking",
  path: "/retreats/{retreat}/book",
  name: "Booking a retreat",
  group: "Retreats and programmes",
  search: {
    title: "{retreat}, {place} | {{business}}",
    description:
      "Book the {retreat}, {dates}. {shortPrices}, {deposit} deposit. Meals and workshops included.",
  },
  // A retreat whose booking page is its own page has the order of its details in its own document
  sections: { hero: "Head", rooms: "Rooms and booking form", details: "About the retreat" },
  needed: ["hero", "rooms"],
  content: {
    hero: {
      eyebrow: line("{dates}, {location}"),
    },
    rooms: {
      headline: line("Choose your room"),
      legend: line("Room"),
    },
    guests: {
      headline: line("Who’s coming?"),
      places: line("How many places?"),
      guest: line("Guest {number}"),
      name: line("Guest {number}: name"),
      nameHelp: line("As it should read on the door."),
      email: line("Guest {number}: email"),
      emailHelp: line("Not to hand? Leave it, and add it later."),
      shareEmailHelp: line("Their link to pay goes there."),
      shares: line("Everyone pays their own share", { legal: true }), // spec
      sharesHelp: text(
        "You pay for yourself now. Each of the others needs an email, gets a link for their own share, and has their bed kept for {checkout.shareHours} hours. If one doesn’t pay, yours is still yours and you owe nothing for theirs.",
        { legal: true },
      ),
    },
    later: {
      headline: line("After the deposit"),
      once: line("In one go"),
      onceDay: line("By {dueDate}"),
      several: line("In {count} payments"),
    },
    included: {
      headline: line("What the price includes"),
      notIncludedLabel: line("Not included"),
    },
    // What is empty in a retreat’s texts is not shown
    details: {
      headline: line("Getting there"),
      venue: line("Venue"),
      station: line("Station"),
      arrival: line("Arrival"),
      itinerary: line("What happens when"),
      packing: line("What to bring"),
      hosts: line("Your hosts"),
      questions: line("Questions"),
    },
    summary: {
      headline: line("Your booking"),
      roomLabel: line("Selected room"),
      placesLabel: line("Places"),
      totalLabel: line("Total price"),
      total: line("{total}"),
      shareLabel: line("Your share"),
      othersLabel: line("Each other share, by their own link"),
      depositLabel: line("Deposit"),
      deposit: line("{deposit}"),
      balanceLabel: line("Remaining balance"),
      paymentLabel: line("Payment"),
      balance: line("{balance}"),
      dueLabel: line("Balance due by"),
      due: line("{dueDate}"),
    },
    form: {
      name: {
        label: line("Name"),
      },
      email: {
        label: line("Email"),
        help: line("Your confirmation goes here, with the link for paying the balance."),
      },
      terms: line("I accept the Terms of Service and the Cancellation Policy.", {
        legal: true,
        keeps: Object.keys(policyLinks),
      }),
      depositButton: line("Reserve My Place — {deposit} Deposit", { legal: true }), // spec
      fullButton: line("Pay in Full — {total}", { legal: true }), // spec
      submitting: line("Processing..."), // spec
      secure: line("Secure payment by {checkout.provider}. Your card number never reaches us.", {
        legal: true,
      }),
    },
    byItself: {
      label: line("Pay the balance by itself on the due date", { legal: true }), // spec
      text: text(
        "With the deposit only. What is still to pay is then taken on {dueDate} from the card you pay with now. We write to you three days before, and you can turn it off on your booking’s page until then.",
        { legal: true },
      ),
      eachLabel: line("Take each payment from this card", { legal: true }),
      eachText: text(
        "With the deposit only. Each payment is then taken on its day from the card you pay with now. We write to you three days before, every time, and you can turn it off on your booking’s page. Without the tick you get a link for each date instead.",
        { legal: true },
      ),
      checkoutEach: line(
        "Your card is saved. {balance} is taken from it in {count} payments, the first on {dueDate}. A letter comes three days before each, and you can turn it off until then.",
        { legal: true, label: "On Stripe’s page, above its button, with several payments" },
      ),
      checkout: line(
        "Your card is saved. {balance} is taken from it on {dueDate}, once. A letter comes three days before, and you can turn it off until then.",
        { legal: true, label: "On Stripe’s page, above its button" },
      ),
    },
    code: {
      label: line("Code"),
      apply: line("Apply"),
      applying: line("Applying..."),
      line: line("Code {code}"),
      minus: line("−{off}"),
      notHere: line("Not for this room"),
      applied: line("{code} is on: it takes {off} off. The prices here are with it."),
      appliedNotAll: line("It isn’t for every room: {rooms} would cost no more than the deposit."),
      voucher: {
        applied: line("{code} is on, with {left} left. It pays first, your card pays the rest."),
        line: line("On the voucher"),
        depositButton: line("Reserve My Place — {card} by Card", { legal: true }),
        depositCovered: line("Reserve My Place — Paid by Voucher", { legal: true }),
        fullButton: line("Pay in Full — {card} by Card", { legal: true }),
        fullCovered: line("Pay in Full — by Voucher", { legal: true }),
      },
      refusals: {
        none: line("Type a code first."),
        closed: text(
          "The code {code} doesn’t apply any more. Nothing was charged. Empty the box to go on without it.",
        ),
        ended: text(
          "The code {code} ended on {day}. Nothing was charged. Empty the box to go on without it.",
        ),
        used_up: text(
          "The code {code} has been used as often as it may be. Nothing was charged. Empty the box to go on without it.",
        ),
        room: text(
          "The code {code} isn’t for this room: the room would cost no more than the deposit. Nothing was charged. Choose another room, or empty the box.",
        ),
        offered_room: text(
          "The code {code} isn’t for this room: it would cost no more than the deposit. Nothing was charged. Empty the box to go on without it.",
        ),
        no_room: text(
          "The code {code} isn’t for any room of this retreat at today’s prices. Empty the box to go on without it.",
        ),
        voucher_used: text(
          "Less is left on this voucher than there was. Nothing was charged. Apply it again to see what it pays.",
        ),
        voucher_place: text(
          "The voucher {code} is for a place on a retreat. Nothing was charged. Empty the box to go on without it.",
        ),
        voucher_empty: text(
          "Nothing is left on the voucher {code}. Nothing was charged. Empty the box to go on without it.",
        ),
        voucher_expired: text(
          "The voucher {code} was good until {day}. Nothing was charged. Write to {{email}}, or empty the box to go on without it.",
        ),
        voucher_ended: text(
          "The voucher {code} can’t be used. Nothing was charged. Write to {{email}}, or empty the box to go on without it.",
        ),
        removed: text(
          "The code is off, and the prices are those without it. Nothing was charged. Press again to pay.",
        ),
      },
    },
    // To a signed-in member with an open balance for this retreat
    owed: {
      text: line("You have a place on this retreat. {balance} is still to pay, by {dueDate}."),
      link: line("Pay the balance"),
    },
    notes: {
      balance: text(
        "Paying the deposit? The balance of {balance} is due {dueDays} days before the retreat, by {dueDate}. We send the link, and reminders.",
        { legal: true },
      ),
      // In place of the one above if fewer than balanceMinimumDays are left until then
      balanceLate: text(
        "Paying the deposit? The {dueDays}-day date is upon us, so the balance of {balance} is due {minimumDays} days after you book, by {dueDate}. We send the link.",
        { legal: true },
      ),
      deposit: text(
        "The {deposit} deposit isn’t refundable. For the rest, the Cancellation Policy says what you’d get back and until when.",
        { legal: true },
      ),
      hold: line("We keep the place for you for {checkout.holdMinutes} minutes while you pay.", {
        legal: true,
      }),
      holdSeveral: line("We keep the places for you for {checkout.holdMinutes} minutes while you pay.", {
        legal: true,
      }),
      holdShares: line(
        "We keep all the places for {checkout.holdMinutes} minutes while you pay. The others accept the terms themselves.",
        { legal: true },
      ),
      linksLabel: line("Read before you pay"),
      links: {
        cancellation: line("Cancellation Policy"),
        terms: line("Terms of Service"),
        privacy: line("Privacy Policy"),
      },
    },
    sales: {
      waitlist: {
        title: line("Booking isn’t open yet"),
        text: line("Join the waitlist and you’ll hear the moment it is."),
        button: line("Join the Waitlist"), // spec
      },
      soldOut: {
        title: line("Every bed is taken"),
        text: line("Join the waitlist. If somebody drops out, we ask the list in order."),
        button: line("Join the Waitlist"), // spec
      },
      closed: {
        title: line("Bookings are closed"),
        text: text("This retreat is about to start or already behind us. The home page has the next one."),
        button: line("See the next retreat"),
      },
      cancelled: {
        title: line("This retreat is cancelled"),
        text: text(
          "It isn’t taking place. Everyone who had booked has heard from us. The home page has the next one.",
        ),
        button: line("See the next retreat"),
      },
      behind: {
        title: line("This one is behind us"),
        text: line("The {retreat} was on {dates}. Its page stays for whoever was there."),
        next: line("See {retreat}"),
      },
    },
    returned: {
      cancelled: {
        title: line("Nothing was charged"),
        text: text(
          "You left the payment page. Your room is kept for {checkout.holdMinutes} minutes if you’d like to try again.",
        ),
      },
    },
    // text: the server’s own error if it gave one, else the error’s message, else the fallback
    toasts: {
      paymentError: {
        title: line("Payment Error"), // spec
        fallback: line("Failed to process payment. Please try again."), // spec
      },
      serverErrors: {
        priceChanged: text(
          "The price changed while this page was open. Reload it to see the current one. Nothing was charged.",
        ),
        noDeposit: text(
          "The balance of this retreat is due already, so a place is paid in full. Reload the page to see how. Nothing was charged.",
        ),
        roomSoldOut: text(
          "The last of these rooms went a moment ago. Nothing was charged. The other kind may still be free.",
        ),
        tooFewLeft: text(
          "There aren’t that many places left in this kind of room. Nothing was charged. Choose fewer, or the other kind.",
        ),
      },
    },
  },
});
