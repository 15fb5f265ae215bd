/** Invitation codes: /invites, for administrators. Strings marked "spec" are quoted by the specification and stay exact. */
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
    submit: "Create the code",
    submitting: "Creating...",
    errors: {
      maxUses: "Choose a whole number from {min} to {max}.",
      expiresInDays: "Choose a whole number from {min} to {max}.",
    },
  },
  list: {
    title: "Your codes",
    text: "The ones you made, newest first.",
    code: "Code",
    status: "Status",
    uses: "Used",
    usesValue: "{current} of {max}",
    expires: "Expires",
    never: "Never",
    created: "Created",
    access: "Access",
    accessYes: "Included",
    accessNo: "Account only",
    copyCode: "Copy the code",
    copyLink: "Copy the link",
    turnOff: "Turn off",
    turnOn: "Turn on",
    empty: {
      title: "No codes yet",
      text: "Make one above. One person and a week is a sensible start.",
    },
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
  },
} as const;
