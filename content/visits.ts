/** How visits are counted without cookies (docs/rules/visits.md). */
export const visitRules = {
  /** Counts of earlier months are deleted, as the privacy policy promises. */
  keptMonths: 26,
  /** A server writes its counts once in so many milliseconds at most. */
  writeMs: 60_000,
  /** What one network may send in a minute; more is refused. */
  beaconsAMinute: 120,
  /** What a server holds until its next write; more is not counted. */
  waitingMax: 20_000,
  /** The sources of a day that a server tells apart; further ones are counted as one. */
  sourcesADay: 200,
  sourceMax: 60,
} as const;

/** The public forms that are counted, by id; a form without a name of its own is named after its page. */
export const countedForms: Readonly<Record<string, string | null>> = {
  "workbook-form": "Workbook",
  "contact-form": "Contact",
  // Of a page of times, and of one without
  wait: null,
  details: null,
  custom: null,
  application: null,
  waitlist: null,
  checkout: null,
  mastermind: null,
  coaching: null,
  voucher: null,
};
