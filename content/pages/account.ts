import { line, list, text } from "@/content/fields";
import { part } from "@/content/page";
import { texts } from "@/content/texts";
import { currentPassword } from "./auth-errors";
import { communityCopy } from "./community";

const { unknownAuthor } = communityCopy.message;

/** A member's account page: /account. Strings marked "spec" are agreed to the letter. */
export const accountPart = part({
  key: "account",
  name: "A member’s account",
  group: "Personal pages",
  previewAt: "/account",
  labels: {
    mastermind: "The mastermind",
    retreat: "Retreats",
    profile: "What members see",
    email: "Email address",
    letters: "The occasional letter",
    signingIn: "Devices and password",
    data: "The member’s data",
    delete: "Deleting the account",
    "delete.plan": "During a plan of payments",
    "delete.confirm": "The question",
    "delete.done": "Afterwards",
    "signingIn.when": "When it was used",
    "signingIn.device": "Names of devices",
    "email.pending": "A change that waits",
    "signingIn.device.withSystem": "Browser and system",
    "signingIn.device.onlySystem": "System alone",
  },
  content: {
    title: line("Your account"),
    mastermind: texts({
      title: "Your {mastermind.nameInProse} plan",
      payments: "Payments and receipts",
      // For a holder of the access who isn’t known to be its buyer
      paymentsOnly: "Payments",
      payment: "{amount}, {day}",
      statement: "The whole statement, to print",
    }),
    retreat: texts({
      title: "Your retreat",
      titleMany: "Your retreats",
      dates: "{dates}, {location}",
      paid: "{room}. Paid {paid} of {total}.",
      due: "{balance} due by {dueDate}",
      nothingOwed: "Nothing more to pay.",
      pay: "Pay {balance}",
      see: "See your booking",
    }),
    settings: texts({
      title: "Settings",
      hideEmail: "Hide my email in the member directory",
      acceptsMessages: "Accept direct messages",
      submit: "Save",
      submitting: "Saving...",
      saved: {
        title: "Saved",
        text: "The other members see it from now on.",
      },
      failure: {
        title: "Not saved",
        text: "Something went wrong. Please try again.", // spec
      },
    }),
    profile: texts({
      title: "What members see",
      text: "All of it is optional. A name and a stamp will do.",
      about: { label: "A line about me", hint: "{accounts.aboutMax} characters." },
      livesIn: { label: "Where I live", hint: "A town will do." },
      worksOn: { label: "What I work on", hint: "Paid, unpaid or still on paper." },
      links: {
        label: "Links",
        hint: "Your own site, a project, a choir. One to a line, up to {accounts.linksMax}.",
        invalid: "Each line has to be the address of a page, like example.com/choir.",
        tooMany: "Keep it to {max} links.",
      },
      shows: "Members see it",
      showsPicture: "Members see my picture, if there is one",
      hide: {
        label: "Hide me from the directory",
        hint: "You won’t be in the list or in searches for a person. What you write stays signed, and your card shows only your name.",
      },
      card: "See your card",
    }),
    email: texts({
      title: "Email",
      use: "You sign in with it, and our letters go there.",
      confirmed: "Confirmed",
      unconfirmed: "Not confirmed yet",
      pending: {
        title: "Waiting for you to confirm {address}",
        text: "Open the link we sent there, within {accounts.confirmHours} hours of asking. Until you do, nothing changes.",
        cancel: "Cancel the change",
        cancelled: {
          title: "Cancelled",
          text: "Your address stays as it is, and the link we sent is dead.",
        },
      },
      change: {
        summary: "Change the address",
        email: {
          label: "New email",
          help: "We’ll send a link there. Your address changes once you open it.",
        },
        password: {
          label: currentPassword.label,
          help: "To be sure that it’s you.",
        },
        submit: "Send the link",
        submitting: "Sending...",
        sent: {
          title: "Check your email",
          text: "A link is on its way to the new address. It works once, for {accounts.confirmHours} hours.",
        },
        same: {
          title: "Nothing to do",
          text: "That’s the address you have already.",
        },
        failure: {
          title: "Nothing changed",
          text: "Something went wrong. Please try again.", // spec
        },
      },
    }),
    letters: texts({
      title: "Letters",
      // Stored with the consent, word for word
      label: text("Send me the occasional letter about retreats. I can stop it here whenever I like.", {
        label: "Words of the consent",
        legal: true,
      }),
      on: "On for {address} since {day}.",
      off: "Off for {address}.",
      others: "Letters about what you book, join or ask for come either way.",
      unconfirmed:
        "Once your email is confirmed, you can have the occasional letter about retreats sent there, or stop it.",
      submit: "Save my choice",
      submitting: "Saving...",
      turnedOn: {
        title: "Saved",
        text: "You’ll get the occasional letter.",
      },
      turnedOff: {
        title: "Saved",
        text: "You won’t get the occasional letter any more.",
      },
      failure: {
        title: "Not saved",
        text: "Something went wrong. Please try again.", // spec
      },
    }),
    signingIn: texts({
      title: "Signing in",
      password: "Password",
      passwordChanged: "Changed {day}",
      change: "Change",
      changeLabel: "Change the password",
      thisDevice: "This device",
      hereNow: "{device}, here now",
      lastUsed: "Last used {when}",
      when: {
        today: "today, {time}",
        yesterday: "yesterday, {time}",
        day: "{day}, {time}",
      },
      signOut: "Sign out",
      signOutLabel: "Sign out {device}, last used {when}",
      signedOut: {
        title: "Signed out",
        text: "Whoever sits there has to sign in again.",
      },
      more: "And {count} more.",
      everywhere: "Sign out everywhere else",
      everywhereDone: {
        title: "Signed out everywhere else",
        text: "Only this device is still signed in.",
      },
      failure: {
        title: "Not signed out",
        text: "Something went wrong. Please try again.", // spec
      },
      device: {
        unknown: "A device",
        withSystem: "{browser} on {system}",
        onlySystem: "A browser on {system}",
        androidBrowser: "The browser",
        systems: {
          iphone: "an iPhone",
          ipad: "an iPad",
          androidPhone: "an Android phone",
          androidTablet: "an Android tablet",
          mac: "a Mac",
          windows: "a Windows computer",
          chromebook: "a Chromebook",
          linux: "a Linux computer",
        },
      },
    }),
    data: texts({
      title: "Your data",
      text: "What we keep about you, everything you wrote here and the files you added, in one zip: a page to read, and the same as JSON.",
      unconfirmed:
        "What you left under your email before you joined, such as a booking, comes along once the address is confirmed.",
      // In the file itself
      notInHere:
        "Notes that an administrator may have written about you are not in this file, because they may speak of others. Write to {{email}} and we send you what they say of you.",
      button: "Download your data",
    }),
    delete: texts({
      title: "Delete your account",
      text: `Your name comes off what you wrote: it stays, signed “${unknownAuthor}”. Bookings and receipts are kept as long as the law asks.`,
      // Beside the text during a plan of payments: how many are left
      plan: {
        one: "Your plan for the {programme} has one payment of {amount} to go. Deleting the account doesn’t stop it: write to us first if that’s a problem.",
        many: "Your plan for the {programme} has {count} payments of {amount} to go. Deleting the account doesn’t stop them: write to us first if that’s a problem.",
        dialogOne:
          "Your plan for the {programme} has one payment of {amount} to go. It will be taken all the same; the link in our letters still opens your plan, your receipts and your card.",
        dialogMany:
          "Your plan for the {programme} has {count} payments of {amount} to go. They go on all the same; the link in our letters still opens your plan, your receipts and your card.",
      },
      button: "Delete your account",
      confirm: {
        title: "Delete your account?",
        items: list(
          { text: text() },
          [
            {
              text: "Your name, your settings and your access to the Clubhouse are gone at once, on every device. Nobody can bring them back, us included.",
            },
            { text: "If your confirmed email gets the occasional letter, it stops." },
            { text: `What you wrote stays, signed “${unknownAuthor}”, unless you say so below.` },
            { text: "Bookings and receipts are kept as long as the law asks." },
          ],
          { label: "What happens", size: [1, 8] },
        ),
        password: {
          label: currentPassword.label,
          help: "To be sure that it’s you.",
        },
        aboutPlan: "Write to me about my plan",
        withMessages: "Also delete what I wrote",
        keep: "Keep it",
        submit: "Delete it for good",
        submitting: "Deleting...",
      },
      failure: {
        title: "Not deleted",
        text: "Something went wrong. Please try again.", // spec
      },
      done: {
        title: "Your account is deleted",
        text: "Thank you for having been here. You can join again with a new invitation.",
      },
      lastOwner:
        "You’re the only one who runs this Clubhouse. Make somebody else an owner first, or write to {{email}}.",
    }),
  },
});
