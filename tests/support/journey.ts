/** The mark of a test that `npm test` runs, for one of several tests of the same kind. */
export function journeyIf(isChosen: boolean): string {
  return isChosen ? " @journey" : "";
}
