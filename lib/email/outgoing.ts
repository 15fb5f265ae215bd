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
  | { state: "delayed"; reason: string }
  | { state: "unanswered"; reason: string };

export type MailService = {
  send(letter: Outgoing, key: string): Promise<Delivery>;
  /** How long after a try of unknown outcome the same key may be tried again without a second letter, in ms. */
  knowsKeyMs: number;
};
