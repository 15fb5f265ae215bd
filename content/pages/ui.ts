/** Words of the controls that every page shares: toasts and dialogs. Kept apart because they go to the browser. */
export const uiCopy = {
  toasts: {
    label: "Messages",
    dismiss: "Dismiss",
  },
  dialog: {
    close: "Close",
  },
} as const;
