/** A paragraph of the letters that confirm a booking, where the booking opens the Clubhouse; a link follows it. */
export const bookingClubhouse = {
  until: "The Clubhouse, our members’ community, is open to you until {day}.",
  always: "The Clubhouse, our members’ community, is open to you from now on.",
  // The address has an account
  enter: "Come in:",
  // It has none, or has not been confirmed
  join: "Make an account with this address, and you’re in:",
} as const;
