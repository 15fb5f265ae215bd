/** The code of two-step sign-in: what browsers check, and the field where the office asks for it. */
export const codeCopy = {
  label: "Code",
  // Before a refund
  money: {
    help: "Money is about to leave, so once more: six digits from your app, or a recovery code.",
  },
  // Before all else that only the administrator may do
  again: { help: "To be sure that it’s you, once more: six digits from your app, or a recovery code." },
  errors: {
    missing: "Enter the code.",
    wrong:
      "That code isn’t right, or has been used. Each works once, and one from the app only while it shows.",
  },
} as const;
