/** What a person can ask about their data. */
export const requestKinds = {
  access: "To see their data",
  correction: "To correct their data",
  erasure: "To be erased",
  objection: "Not to use their data",
};
