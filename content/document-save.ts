/** How much one save of an editor may send. */
export const documentSave = {
  /** A request of 1 MB has more than its changes. */
  mostBytes: 950_000,
  tooLong:
    "This page is too long to be saved. Shorten its texts, or move some of its sections to another page.",
} as const;
