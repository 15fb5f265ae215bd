/** The six-month programme (specification §9). Prices are whole pence. */
export const mastermind = {
  monthlyPence: 97_00,
  payments: 6,
  oneTimePence: 465_00,
  months: 6,
  participants: 10,
  start: "February 2025",
  calls: "Wednesdays at 7PM GMT",
  guaranteeDays: 30,
  graceDays: 7,
} as const;
