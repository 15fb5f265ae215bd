import type { Attachment } from "./attachments";

export type Outgoing = {
  to: string;
  subject: string;
  html: string;
  text: string;
  replyTo?: string;
  attachments?: Attachment[];
  headers?: Record<string, string>;
};

/** The outcome of an attempt: accepted, refused for good, delayed, or unknown. */
export type Delivery =
  | { state: "accepted"; providerId: string | null }
  | { state: "refused"; reason: string }
  // `isRecipients`: the response is about this recipient
  | { state: "delayed"; reason: string; isRecipients?: boolean }
  | { state: "unanswered"; reason: string };

/** The outcome for one of many: accepted, refused for good, or deferred by the recipient's server. */
export type EachDelivery = { providerId: string | null } | { refused: string } | { later: string };

/** The outcome of a batch: as a whole, or per email; null if all had been accepted before, under this key. */
export type ManyDelivery =
  | { state: "accepted"; each: readonly EachDelivery[] | null }
  | { state: "delayed"; reason: string }
  | { state: "unanswered"; reason: string };

export type MailService = {
  send(letter: Outgoing, key: string): Promise<Delivery>;
  /** Sends a batch, each email with the id that its delivery reports will name. */
  sendMany(letters: readonly (Outgoing & { id: string })[], key: string): Promise<ManyDelivery>;
  /** The batch size, the minimum time between two attempts, and the maximum duration of an attempt, in ms. */
  atOnce: { most: number; everyMs: number; endsMs: number };
  /** How long an attempt of unknown outcome can be retried under its key without a duplicate, in ms. */
  knowsKeyMs: number;
};
