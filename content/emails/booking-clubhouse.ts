/** A paragraph of a booking's confirmation on the Clubhouse, or the retreat's group in it; a link follows. */
export const bookingClubhouse = {
  until: "The Clubhouse, our members’ community, is open to you until {day}.",
  always: "The Clubhouse, our members’ community, is open to you from now on.",
  // It gives none, but the guests have a group
  group: "The retreat’s guests have a group. Sign in with this address, or make an account with it:",
  // The address has an account
  enter: "Come in:",
  // It has none, or an unconfirmed one
  join: "Make an account with this address, and you’re in:",
} as const;
