/** The entry a buyer puts into a calendar: the file that comes with the booking letters and from the personal page. */
export const bookingCalendarCopy = {
  fileName: "retreat.ics",
  text: "Your booking, what you’ve paid and what’s left: {bookingUrl}\n\nVenue, travel and what to pack come by email.",
} as const;
