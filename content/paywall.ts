/** What the Clubhouse offers to a member without access: up to three things by their names, then a line of the founder's. */
export type Paywall = { first: string; second: string; third: string; line: string };

/** What it offers before the founder changes anything: "nothing", "mastermind", "next-retreat", "sponsored-place", or "retreat:" and an id (docs/rules/access.md#the-paywall). */
export const paywall: Paywall = {
  first: "mastermind",
  second: "nothing",
  third: "nothing",
  line: "",
};
