/** Free Clubhouse access: /grant-access, for administrators. Strings marked "spec" are agreed to the letter. */
export const grantAccessCopy = {
  header: {
    headline: "Give somebody access",
    text: "For people who’ve been on a retreat, or whoever you choose. They need a Clubhouse account with this email.",
    back: "Back to the Clubhouse",
  },
  form: {
    email: {
      label: "Email",
      placeholder: "you@example.com",
      help: "The one they joined with.",
    },
    until: {
      label: "Until when?",
      help: "The last day. Leave it empty and the access stays.",
    },
    reason: {
      label: "Why?",
      help: "For your own records. They don’t see it.",
    },
    // Before the button, as every dialog has it
    happens: {
      money: "None moves.",
      place: "Bookings stay as they are.",
      access: "The Clubhouse opens at once, or once the email is confirmed, until the end of the last day.",
      letter: "They’re told when it opens.",
    },
    submit: "Grant Access", // spec
    submitting: "Granting Access...", // spec
    errors: {
      untilInvalid: "Enter a day, such as 31 December 2027.",
      untilPast: "Choose a day that isn’t over yet.",
      reasonTooLong: "Keep the reason to {max} characters.",
    },
  },
  // After “User Not Found”. {email} is the address that was typed
  notFound: {
    text: "Nobody has joined with {email}. You can send an invitation that includes access.",
    button: "Send an invitation",
    sending: "Sending...",
    sent: "Invitation sent to {email}.",
    sentTitle: "On its way",
    joined: "Somebody has joined with {email} since. Grant the access with the form above.",
    failure: {
      title: "Not sent",
      text: "The invitation wasn’t sent. Try again.",
    },
  },
  blocked: "The account of {email} is blocked. Unblock it first.",
  toasts: {
    success: {
      title: "Access Granted", // spec
      text: "Free access granted to {email}", // spec
    },
    // The account is there, but nobody has shown yet that the address is theirs
    waiting: {
      title: "Access waiting",
      text: "{email} isn’t confirmed yet. The access starts as soon as they confirm it.",
    },
    notFound: {
      title: "User Not Found", // spec
      text: "No user found with email {email}", // spec
    },
    failure: {
      title: "Error", // spec
      text: "Failed to grant access. Please try again.", // spec
    },
    already: {
      title: "Nothing to do",
      text: "{email} has access already.",
    },
    revokeUnknown: "That isn’t free access you can end.",
  },
  list: {
    title: "Free access given",
    text: "By whoever runs the Clubhouse, newest first.",
    by: "by {name}",
    bySomebodyGone: "by an administrator who has left",
    since: "Since {date}",
    until: "until {date}",
    open: "no end",
    waiting: "Waits for the email to be confirmed",
    showMore: "Show more",
    newest: "Back to the newest",
    empty: "Nobody yet.",
    end: "That’s everyone.",
  },
  // A word for each state of a grant
  states: {
    live: "Active",
    waiting: "Waiting",
    upcoming: "Not yet",
    over: "Over",
    revoked: "Revoked",
  },
} as const;
