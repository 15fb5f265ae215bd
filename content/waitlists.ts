/** Waitlists: how long an offered place is held for its entry, in hours. */
export const offerHours = 48;

/** How long an unconfirmed entry is kept, in days. */
export const unconfirmedDays = 30;
