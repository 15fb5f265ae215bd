/** What is on sale, /admin/sales, and the pages of one retreat below /admin/retreats. */
export const salesCopy = {
  today: "Today",
  headline: "What is on sale",
  text: "{places} can be bought this minute.",
  places: { none: "Nothing", one: "1 place", many: "{count} places" },
  states: { open: "On sale", waitlist: "Takes names", closed: "Closed" },
  where: "{dates}, {place}.",
  retreat: "Deposit {deposit}. Balance {due} days before, or {minimum} days after booking.",
  waiting: { none: "Nobody is waiting.", one: "1 is waiting.", many: "{count} are waiting." },
  mastermind: {
    name: "Rebel AF Mastermind",
    when: "Starts {start}. {calls}.",
    prices: "{payments} payments of {monthly}, or {once} at once.",
    room: "Seats",
    price: "{monthly} × {payments}",
  },
  room: {
    sold: "{taken} sold",
    held: "{held} at the till",
    left: "{left} free",
    none: "None free",
  },
  change: "Change it",
  page: "See its page",
  tabs: { label: "Of this retreat", sales: "Sales", waitlist: "Waitlist", guests: "Guests" },
  back: "What is on sale",
} as const;
