import type { StripeState } from "./stripe/collections";

/** What the sandbox keeps, and writes into its file. */
export interface SandboxState {
  version: 1;
  /** How far the payment clock runs ahead of the machine's. */
  clockOffsetMs: number;
  stripe: StripeState;
  resend: ResendState;
  /** Webhook deliveries by event id, oldest first. */
  deliveries: Record<string, Delivery>;
}

export interface ResendState {
  /** Oldest first. */
  emails: StoredEmail[];
  idempotency: Record<string, { fingerprint: string; body: object; storedAt: number }>;
}

export interface StoredEmail {
  id: string;
  from: string;
  to: string[];
  cc: string[];
  bcc: string[];
  replyTo: string[];
  subject: string;
  html: string | null;
  text: string | null;
  headers: Record<string, string>;
  tags: { name: string; value: string }[];
  attachments: StoredAttachment[];
  createdAt: string;
}

export interface StoredAttachment {
  filename: string;
  contentType: string;
  /** Base64; null for one given by address, which is not fetched. */
  content: string | null;
}

export interface Delivery {
  /** The event's id. */
  id: string;
  type: string;
  createdAt: string;
  attempts: number;
  lastStatus: number | null;
  lastError: string | null;
  /** "dropped": a fault kept it back; "failed": given up after the last retry. */
  status: "pending" | "delivered" | "dropped" | "failed";
  nextAttemptAt: number | null;
}
