/** Waitlists: how long a place that is offered to somebody in the line is kept for her, in hours. */
export const offerHours = 48;
