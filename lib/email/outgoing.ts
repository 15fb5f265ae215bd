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

/** How a try ended: the service has it, will never take it, has not taken it this time, or nobody knows. */
export type Delivery =
  | { state: "accepted"; providerId: string | null }
  | { state: "refused"; reason: string }
  // `isRecipients`: by an answer about this one recipient
  | { state: "delayed"; reason: string; isRecipients?: boolean }
  | { state: "unanswered"; reason: string };

/** How one of many ended: taken, refused for good, or not taken by its reader's own server for the time being. */
export type EachDelivery = { providerId: string | null } | { refused: string } | { later: string };

/** How many letters at once ended: as one; or each by itself, where null says that all had been taken before, under this key. */
export type ManyDelivery =
  | { state: "accepted"; each: readonly EachDelivery[] | null }
  | { state: "delayed"; reason: string }
  | { state: "unanswered"; reason: string };

export type MailService = {
  send(letter: Outgoing, key: string): Promise<Delivery>;
  /** Hands so many letters over at once, each with the id that reports of it will name. */
  sendMany(letters: readonly (Outgoing & { id: string })[], key: string): Promise<ManyDelivery>;
  /** How many letters it takes at once, how long after such a try the next may begin, and within what one has ended, in ms. */
  atOnce: { most: number; everyMs: number; endsMs: number };
  /** How long after a try of unknown outcome the same key may be tried again without a second letter, in ms. */
  knowsKeyMs: number;
};
