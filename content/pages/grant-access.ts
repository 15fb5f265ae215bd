/** Free Clubhouse access: /grant-access, for administrators. Strings marked "spec" are quoted by the specification and stay exact. */
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
    submit: "Grant Access", // spec
    submitting: "Granting Access...", // spec
    errors: {
      missing: "Enter their email address.",
      invalid: "That doesn’t look like an email address. It needs an @ and a dot.",
    },
  },
  // After “User Not Found”. {email} is the address that was typed
  notFound: {
    text: "Nobody has joined with {email}. You can send an invitation that includes access.",
    button: "Send an invitation",
    sent: "Invitation sent to {email}.",
  },
  toasts: {
    success: {
      title: "Access Granted", // spec
      text: "Free access granted to {email}", // spec
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
  },
} as const;
