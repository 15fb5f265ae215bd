import { line, text } from "@/content/fields";
import { part } from "@/content/page";
import { texts } from "@/content/texts";

/** The page where the buyer of a moved or cancelled retreat chooses, or says where the money goes. */
export const choicePart = part({
  key: "choice",
  name: "A moved or cancelled retreat",
  group: "Personal pages",
  content: texts({
    movedHeadline: "The dates have moved",
    cancelledHeadline: "It isn’t taking place",
    hello: "Hello {name}.",
    link: {
      moved: "The dates have moved, and you decide what suits you.",
      offered: "It isn’t taking place, and I’m sorry. Your money back, or a voucher: you decide.",
      choose: "Choose",
      voucher: "Your voucher, and what it stands for:",
      seeVoucher: "see your choice",
      back: "What goes back to you, and where to:",
      see: "see your money",
    },
    question: "What suits you?",
    legend: "Your choice",
    comes: { title: "I’ll come", dates: "{retreat}, {dates}, in the same room at the same price." },
    owed: "{owed} to pay by {dueDate}. You’ve paid {paid}.",
    nothingOwed: "Nothing to pay. You’ve paid {paid}.",
    back: { title: "I’d like my money back", text: line("All of it, deposit included.", { legal: true }) },
    voucher: {
      title: "I’d like a voucher",
      worth: "Worth {worth}: the {exchanged} you paid.",
      more: "Worth {worth}: the {exchanged} you paid, and {bonus} on top from us.",
      text: text(
        "For any retreat, or several. What’s left stays on it. Once you’ve chosen it, it can’t be turned back into money.",
        { legal: true },
      ),
    },
    cancelledBack: line("{back}, deposit included.", { legal: true }),
    untilOffered: text(
      "Until {deadline} you decide, and what you choose is done at once. Haven’t answered by then? {back} goes back.",
      { legal: true },
    ),
    issued: {
      title: "You’ve a voucher worth {worth}",
      text: "Your code is {code}.",
      see: "See your voucher",
      waits: "Your voucher is on its way to your inbox.",
    },
    free: "You haven’t paid anything, so your place is simply free again.",
    send: "Send my answer",
    sending: "Sending...",
    missing: "Choose one.",
    until: text(
      "You can change it until {deadline}. Haven’t answered by then? {back} goes back. We don’t decide for you where you’ll be.",
      { legal: true },
    ),
    untilFree: text(
      "You can change it until {deadline}. Haven’t answered by then? Your place is free again.",
      { legal: true },
    ),
    coming: { title: "You’re coming", text: "{retreat}, {dates}. You can change it until {deadline}." },
    come: "You’re coming: {retreat}, {dates}.",
    change: "Change my answer",
    goesBack: {
      title: "{amount} goes back",
      late: "We hadn’t heard from you by {deadline}.",
      asked: "You’d like your money back, and that’s fine.",
      cancelled: "I’m sorry.",
      empty: "There was nothing left that a voucher could stand for.",
      nothing: "Nothing was paid, so there’s nothing to send back.",
    },
    bank: {
      title: "Where shall we send it?",
      lead: "{amount} can’t go back to a card. Tell us the account: name, sort code and number, or IBAN. We delete it once the money is on its way; allow {refunds.days}.",
      label: "Bank details",
      missing: "Enter the account: name, sort code and number, or IBAN.",
      tooLong: "That’s longer than an account. At most {max} characters.",
      send: "Save the account",
      sending: "Saving...",
      saved: "Saved. You can change it until the money is on its way.",
    },
    booking: {
      title: "Your booking",
      room: "Room",
      paid: "Paid",
      reference: "Reference",
      see: "See your booking",
    },
    rights: {
      title: "Your rights",
      text: "Our",
      policy: "Cancellation Policy",
      rest: line("applies, and nothing here takes away a right the law gives you.", { legal: true }),
      travel:
        "Already bought a train ticket? We can’t pay for it. Your insurer may, and this page prints as proof.",
    },
    refusals: {
      gone: "There’s nothing to choose here.",
      final: "Your money is on its way back already. Write to us if you’d like to come after all.",
      late: "The deadline has passed, so everything goes back to you. Write to us if you’d like to come after all.",
      no_place: "Your room there is gone. Write to us, or take your money back.",
      no_voucher: "There’s nothing left that a voucher could stand for. Write to us if that surprises you.",
    },
    /** The same, of a retreat that isn’t taking place. */
    cancelledRefusals: {
      final: "This is decided already. Write to us if that surprises you.",
      late: "The deadline has passed, so everything goes back to you.",
    },
  }),
});
