/** Invitation codes: /invites, for administrators. Strings marked "spec" are agreed to the letter. */
export const invitesCopy = {
  header: {
    headline: "Invitation codes",
    text: "Everyone who joins the Clubhouse needs a code. Make one here and send it to the people it’s for.",
    back: "Back to the Clubhouse",
  },
  form: {
    title: "New code",
    maxUses: {
      label: "How many people may use it?",
      help: "{min} to {max}.",
    },
    expiresInDays: {
      label: "Days until it expires",
      help: "{min} to {max}. 0 means it never expires.",
    },
    includesAccess: {
      label: "Include Clubhouse access",
      help: "Ticked: whoever joins with it skips the paywall. Not ticked: they get an account, and can buy access later.",
    },
    note: {
      label: "A note to yourself",
      help: "Who it’s for, say. Only you see it.",
    },
    submit: "Create the code",
    submitting: "Creating...",
    errors: {
      maxUses: "Choose a whole number from {min} to {max}.",
      expiresInDays: "Choose a whole number from {min} to {max}.",
      noteTooLong: "Keep the note to {max} characters.",
    },
  },
  // The band over the list once a code is there
  created: {
    one: "Ready for one person {until}.",
    many: "Ready for {count} people {until}.",
    until: "until {date}",
    never: "for as long as you leave it on",
    withAccess: "It includes access.",
    accountOnly: "It makes an account, without access.",
    link: "The link to send",
  },
  list: {
    title: "Your codes",
    text: "The ones you made, newest first.",
    code: "Code",
    status: "Status",
    uses: "Used",
    usesValue: "{current} of {max}",
    usesCard: "Used {current} of {max}",
    expires: "Expires",
    never: "Never",
    expiresCard: "until {date}",
    neverCard: "never expires",
    created: "Created",
    createdCard: "Created {date}",
    justNow: "Just now",
    access: "Access",
    accessYes: "Included",
    accessUntil: "Until {date}",
    accessNo: "Account only",
    accessCard: "Access: {access}",
    actions: "What to do with it",
    copyCode: "Copy the code",
    copyCodeOf: "Copy the code {code}",
    copyLink: "Copy the link",
    copyLinkOf: "Copy the link for {code}",
    turnOff: "Turn off",
    turnOffOf: "Turn off {code}",
    turnOn: "Turn on",
    turnOnOf: "Turn on {code}",
    sentTo: "Sent to {email}",
    usedBy: "Who used it ({count})",
    oneLeft: "One more used it and has left since.",
    manyLeft: "{count} more used it and have left since.",
    showMore: "Show more",
    empty: {
      title: "No codes yet",
      text: "Make one with the form. One person and a week is a sensible start.",
    },
    end: {
      title: "No more codes",
      text: "These were all of them.",
      back: "Back to the newest",
    },
  },
  send: {
    summary: "Send by email",
    email: { label: "Whose email?" },
    submit: "Send it",
    submitting: "Sending...",
    notYours: "That code isn’t one of yours.",
    notActive: "This code doesn’t let anybody in at the moment, so it wasn’t sent.",
  },
  statuses: {
    active: "Active", // spec
    expired: "Expired", // spec
    fullyUsed: "Fully Used", // spec
    inactive: "Inactive", // spec
  },
  toasts: {
    created: {
      title: "Invitation Created", // spec
      text: "{code} is ready. Copy the link and send it.",
    },
    createFailed: {
      title: "Failed to create invitation", // spec
      text: "No code was made. Try again.",
    },
    loadFailed: {
      title: "Failed to load invitations", // spec
      text: "Reload the page. Codes already sent keep working.",
    },
    copied: {
      title: "Copied!", // spec
      text: "Paste it wherever you’re writing to them.",
    },
    turnedOff: {
      title: "Code turned off",
      text: "{code} no longer lets anybody in. People who used it stay.",
    },
    turnedOn: {
      title: "Code turned on",
      text: "{code} works again.",
    },
    turnedOnInVain: {
      title: "Code turned on",
      text: "{code} is on, but it has expired or is used up, so it lets nobody in.",
    },
    turnFailed: {
      title: "Nothing changed",
      text: "The code is as it was. Try again.",
    },
    sent: {
      title: "Invitation sent",
      text: "{code} is on its way to {email}.",
    },
    sendFailed: {
      title: "Not sent",
      text: "The letter wasn’t written. Try again.",
    },
  },
} as const;
