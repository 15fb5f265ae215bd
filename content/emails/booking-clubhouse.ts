/** A paragraph of a booking's confirmation, if it gives access to the Clubhouse; a link follows. */
export const bookingClubhouse = {
  until: "The Clubhouse, our members’ community, is open to you until {day}.",
  always: "The Clubhouse, our members’ community, is open to you from now on.",
  // The address has an account
  enter: "Come in:",
  // It has none, or an unconfirmed one
  join: "Make an account with this address, and you’re in:",
} as const;
