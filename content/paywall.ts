/** The Clubhouse's offers to members without access: up to three by name, then a line by the founder. */
export type Paywall = { first: string; second: string; third: string; line: string };

/** The defaults; also "sponsored-place" or "retreat:{id}" (docs/rules/access.md#the-paywall). */
export const paywall: Paywall = {
  first: "mastermind",
  second: "nothing",
  third: "nothing",
  line: "",
};
