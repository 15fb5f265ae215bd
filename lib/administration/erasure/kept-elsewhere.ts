import { retained } from "@/lib/data/backup/rotation";

/** The proof of an erasure itself. */
export const proofRecord = {
  label: "The proof of this erasure",
  until: "6 years",
  why: "The day and these numbers, without a name.",
};

/** What an erasure does not reach, until when, and why. */
export const outsideRecords = [
  {
    label: "Backups",
    until: `gone within ${retained.months} months`,
    why: `They are encrypted. One of each of the last ${retained.days} days and of each month is kept. Erase again after a restore.`,
  },
  {
    label: "Stripe",
    until: "their own record",
    why: "Stripe keeps card payments for its own legal duties.",
  },
];
