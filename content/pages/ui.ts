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
