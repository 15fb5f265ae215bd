/** The calendar entry of a booking: attached to its emails and on the personal page. */
export const bookingCalendarCopy = {
  fileName: "retreat.ics",
  text: "Your booking, what you’ve paid and what’s left: {bookingUrl}\n\nVenue, travel and what to pack come by email.",
} as const;
