/** Marks a test for `npm test`, one of several of the same kind. */
export function journeyIf(isChosen: boolean): string {
  return isChosen ? " @journey" : "";
}
