/** Waitlists: how long a place that is offered is kept for its entry, in hours. */
export const offerHours = 48;

/** How long an entry whose address nobody confirms is kept, in days. */
export const unconfirmedDays = 30;
