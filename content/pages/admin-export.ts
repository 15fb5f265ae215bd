import { facts } from "../facts";

const { importedLinkDays, importedAgainDays } = facts.accounts;

/** Copy of the page where the founder takes everything along. */
export const exportCopy = {
  back: "Today",
  title: "Everything, to keep",
  text: "Members, messages, bookings, money, letters, forms and files, as one zip in formats that other programs read. It’s yours, whether you move or just like to have it.",
  button: "Download everything",
  code: {
    submit: "Go on to the download",
    submitting: "Checking...",
    done: { title: "Code accepted", text: "You can download everything now." },
    failure: { title: "Nothing downloaded", text: "That didn’t work. Try again." },
  },
  last: "Last downloaded {when} by {name}.",
  lastUnnamed: "Last downloaded {when}.",
  never: "Nobody has downloaded it yet.",
  careful:
    "Keep the file as carefully as the website: nothing in it is encrypted, and it has the personal links of everybody’s purchases.",
  within: {
    title: "What’s in it",
    items: [
      "every table twice: as CSV for a spreadsheet, and as JSON Lines, exactly as it is",
      "the boards of the Clubhouse as pages you can read in a browser",
      "every picture and file",
      "a list of it all with checksums, which shows that nothing is missing",
    ],
  },
  without: {
    title: "What isn’t",
    items: [
      "passwords and who is signed in where: everybody sets a new password after a move",
      "what Stripe and Resend keep: that stays in your accounts there",
    ],
  },
  imported: {
    title: "Members who came along",
    waiting: {
      one: "1 member came along and has no password yet. Nobody has written to them.",
      many: "{count} members came along and have no password yet. Nobody has written to them.",
    },
    written: {
      one: "1 member has been written to.",
      many: "{count} members have been written to.",
    },
    confirmed: {
      none: "None has come in since.",
      one: "1 has come in since.",
      many: "{count} have come in since.",
    },
    atStripe: {
      looking: "Stripe is being asked what they bought before: {searched} of {all} so far.",
      looked: "Stripe was asked what they bought before.",
      plans: {
        none: "No plan of the mastermind was found.",
        one: "1 plan of the mastermind was found, and is among the plans.",
        many: "{count} plans of the mastermind were found, and are among the plans.",
      },
      left: "What isn’t a plan of the mastermind as it’s sold now, was sent back in part, or stopped half-way is yours to look at:",
      more: "and of {count} more members",
    },
    letter: `The letter says that we’ve moved, and that the account and what was written came along. Its button sets a password, once, for ${importedLinkDays} days.`,
    kept: `Until you write, their accounts are kept. Whoever doesn’t answer loses theirs ${facts.accounts.unconfirmedDays} days after the letter, as anybody does who never confirms the address.`,
    new: {
      sure: "We’re ready for them. A letter can’t be taken back.",
      submit: { one: "Write to 1 member", many: "Write to {count} members" },
    },
    again: {
      text: `Whoever hasn’t answered for ${importedAgainDays} days can be sent it again. The first link ends then, and the days begin anew.`,
      sure: "Yes, once more. A letter can’t be taken back.",
      submit: { one: "Send it again to 1 member", many: "Send it again to {count} members" },
    },
    submitting: "Writing...",
    begun: { title: "On its way", text: "The letters are being written, and go out about one a second." },
    under_way: { title: "Under way already", text: "Nobody is written to twice." },
    nobody: {
      title: "Nobody left to write to",
      text: "They have all had their letter, or come in without it.",
    },
    failure: { title: "Not sent", text: "Nobody was written to. Please try again." },
    wrong: { sure: "Tick this first." },
    refusals: { not_admin: "You’re no longer an administrator." },
  },
  busy: "An export is being made already. Try again once it is done.",
} as const;
