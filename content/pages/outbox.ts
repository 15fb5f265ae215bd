/** What an administrator reads when a letter that was not delivered is not sent once more. */
export const repeatRefusals = {
  gone: "This letter isn’t there any more.",
  not_failed: "This letter is on its way or has been sent already. Nothing was changed.",
  link_over: "The link in this letter no longer works. Its reader can ask for a new one.",
  no_longer_needed: "What this letter asks for is settled, or its day has passed.",
} as const;
