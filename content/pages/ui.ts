/** Words of the controls that every page shares: toasts and dialogs. Kept apart because they go to the browser. */
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

/** The button beside a password. Not among the words above: public pages do without it. */
export const passwordCopy = {
  show: "Show password",
  hide: "Hide password",
} as const;
