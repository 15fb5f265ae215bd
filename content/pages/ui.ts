/** The texts of controls on every page: toasts and dialogs. Separate because they go to the browser. */
export const uiCopy = {
  toasts: {
    label: "Messages",
    dismiss: "Dismiss",
  },
  emailField: {
    suggestedDomain: "Did you mean {domain}?",
  },
  dialog: {
    close: "Close",
  },
} as const;

/** The button beside a password. Separate from the texts above, as public pages do not need it. */
export const passwordCopy = {
  show: "Show password",
  hide: "Hide password",
} as const;
