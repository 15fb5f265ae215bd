import "server-only";
import { Prisma } from "@/prisma/generated/client";
import type { Column, Option } from "./list";

/** An address's newsletter consent: given, awaiting double opt-in, none, or withdrawn. */
type Consent = { consent: "yes" | "asked" | "no" | "withdrew" };

const states = {
  yes: { text: "Yes", mark: "full" },
  asked: { text: "Asked", mark: "waiting" },
  no: { text: "No", mark: "off" },
  withdrew: { text: "Withdrew", mark: "old" },
} as const;

/** Joins the consents `c` of the addresses of `e`. */
export const joinConsents = Prisma.sql`LEFT JOIN consents c ON c.email_key = e.email_key`;

const isConsentGiven = Prisma.sql`c.id IS NOT NULL AND c.withdrawn_at IS NULL AND c.awaiting_since IS NULL`;
const isConfirmationPending = Prisma.sql`c.awaiting_since IS NOT NULL AND c.withdrawn_at IS NULL`;
const isWithdrawn = Prisma.sql`c.withdrawn_at IS NOT NULL`;

/** The state of consent, to select. */
export const consentOf = Prisma.sql`CASE WHEN ${isWithdrawn} THEN 'withdrew' WHEN ${isConfirmationPending} THEN 'asked'
  WHEN ${isConsentGiven} THEN 'yes' ELSE 'no' END AS consent`;

/** The options of a filter by consent. */
export const consentOptions: readonly Option[] = [
  { value: "yes", label: "Gets letters", where: isConsentGiven },
  { value: "asked", label: "Asked", where: isConfirmationPending },
  {
    ...{ value: "no", label: "No letters" },
    // Not `c.id IS NULL`: Postgres estimates no rows for it, and sorts all
    where: Prisma.sql`NOT EXISTS (SELECT FROM consents WHERE email_key = e.email_key)`,
  },
  { value: "withdrew", label: "Withdrew", where: isWithdrawn },
];

/** The column of consent. */
export const consentColumn: Column<Consent> = {
  header: "Letters",
  text: ({ consent }) => states[consent].text,
  cell: ({ consent }) => states[consent],
};
