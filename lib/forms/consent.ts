/** Where a box for letters was ticked, and the words beside it. */
export type ConsentForm = { wording: string; page: string };

/**
 * The columns that keep a consent to letters, with its wording, time and page (decisions §6). None of them when the box
 * was left empty: an entry sent again without the tick does not withdraw what was given before.
 */
export function consentColumns(isGiven: boolean, { wording, page }: ConsentForm, now: Date) {
  return isGiven ? { consentAt: now, consentWording: wording, consentPage: page } : {};
}
