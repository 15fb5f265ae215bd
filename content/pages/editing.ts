/** The texts of a message’s menu and the boards' dialogs, which are loaded with them. */
export const editingCopy = {
  dialogs: {
    cancel: "Cancel",
    discard: {
      title: "Throw this away?",
      text: "You’ve written something and not posted it.",
      confirm: "Throw it away",
      keep: "Keep writing",
    },
  },
  message: {
    edit: "Edit",
    editLabel: "Edit your message",
    editHint: "Enter saves, Escape cancels.",
    save: "Save",
    saving: "Saving...",
    cancel: "Cancel",
    delete: "Delete",
    deleteConfirm: {
      title: "Delete this message?",
      text: "It goes for everyone and doesn’t come back.",
      confirm: "Delete it",
      confirming: "Deleting...",
      keep: "Keep it",
    },
  },
  toasts: {
    updated: {
      title: "Message updated", // spec
      text: "Everyone sees the new version.",
    },
    updateFailed: {
      title: "Failed to update message", // spec
      text: "The old version still stands. Try again.",
    },
    deleted: {
      title: "Message deleted", // spec
      text: "It’s gone for everyone.",
    },
    deleteFailed: {
      title: "Failed to delete message", // spec
      text: "It’s still there. Try again.",
    },
  },
} as const;
