import { facts } from "../facts";

const { importedLinkDays, importedAgainDays } = facts.accounts;

/** Copy of the page where the founder takes everything along. */
export const exportCopy = {
  back: "Today",
  title: "Export everything",
  text: "Members, messages, bookings, money, letters, forms and files, as one zip in formats that other programs can read.",
  button: "Download everything",
  code: {
    submit: "Continue to the download",
    submitting: "Checking...",
    done: { title: "Code accepted", text: "You can download everything now." },
    failure: { title: "Nothing downloaded", text: "That didn’t work. Try again." },
  },
  last: "Last downloaded {when} by {name}.",
  lastUnnamed: "Last downloaded {when}.",
  never: "Nobody has downloaded it yet.",
  careful:
    "Store the file securely: it isn’t encrypted, and it contains the personal links of all purchases.",
  within: {
    title: "What’s in it",
    items: [
      "every table twice: as CSV for a spreadsheet, and as JSON Lines, exactly as it is",
      "the boards of the Clubhouse as pages to read in a browser",
      "every picture and file",
      "a list of everything with checksums, which shows that nothing is missing",
    ],
  },
  without: {
    title: "What isn’t",
    items: [
      "passwords and sessions: everyone sets a new password after a move",
      "data at Stripe and Resend: it stays in your accounts there",
    ],
  },
  imported: {
    title: "Imported members",
    waiting: {
      one: "1 imported member has no password yet and hasn’t been emailed.",
      many: "{count} imported members have no password yet and haven’t been emailed.",
    },
    written: {
      one: "1 member has been emailed.",
      many: "{count} members have been emailed.",
    },
    confirmed: {
      none: "None has signed in since.",
      one: "1 has signed in since.",
      many: "{count} have signed in since.",
    },
    atStripe: {
      looking: "Looking up their earlier purchases at Stripe: {searched} of {all} so far.",
      looked: "Their earlier purchases were looked up at Stripe.",
      plans: {
        none: "No plan of the mastermind was found.",
        one: "1 plan of the mastermind was found, and is among the plans.",
        many: "{count} plans of the mastermind were found, and are among the plans.",
      },
      left: "These need your attention: purchases that don’t match the mastermind as it’s sold now, were partly refunded, or stopped half-way:",
      more: "and of {count} more members",
    },
    letter: `The letter says that we’ve moved, and that the account and what was written came along. Its button sets a password, once, for ${importedLinkDays} days.`,
    kept: `Until you write, their accounts are kept. Whoever doesn’t answer loses theirs ${facts.accounts.unconfirmedDays} days after the letter, as anybody does who never confirms the address.`,
    new: {
      sure: "We’re ready for them. A letter can’t be recalled.",
      submit: { one: "Write to 1 member", many: "Write to {count} members" },
    },
    again: {
      text: `Whoever hasn’t answered for ${importedAgainDays} days can be sent it again. The first link ends then, and the days begin anew.`,
      sure: "Yes, send it again. A letter can’t be recalled.",
      submit: { one: "Send it again to 1 member", many: "Send it again to {count} members" },
    },
    submitting: "Writing...",
    begun: { title: "On its way", text: "The letters are being sent, about one a second." },
    under_way: { title: "Already in progress", text: "Nobody gets it twice." },
    nobody: {
      title: "No members left to email",
      text: "They have all had their letter, or have signed in.",
    },
    failure: { title: "Not sent", text: "No letter was sent. Please try again." },
    wrong: { sure: "Tick this first." },
    refusals: { not_admin: "You’re no longer an administrator." },
  },
  busy: "An export is already running. Try again when it has finished.",
} as const;
