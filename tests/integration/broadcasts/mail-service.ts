import type { MailService, ManyDelivery, Outgoing } from "@/lib/email/outgoing";

type Handed = Outgoing & { id: string };

/**
 * What becomes of one handing over: taken; taken, and nobody hears of it; taken, and the process ends; the process ends
 * before; not taken; no connection is known to have been.
 */
export type Outcome = "taken" | "unheard" | "ended after" | "ended before" | "refused" | "lost";

/** A mail service in this process that knows keys as Resend does, and keeps what it has delivered. */
export class PretendMail implements MailService {
  atOnce = { most: 100, everyMs: 1_000, endsMs: 90_000 };
  knowsKeyMs = 23 * 60 * 60 * 1000;
  /** Each address, once for each letter that went there. */
  readonly delivered: string[] = [];
  readonly calls: { key: string; to: string[] }[] = [];
  /** Asked before each handing over. */
  outcome: (letters: readonly Handed[]) => Outcome | Promise<Outcome> = () => "taken";
  /** Addresses that it will not take, and those whose own servers do not for the time being. */
  readonly refuses = new Set<string>();
  readonly putsOff = new Set<string>();
  private readonly known = new Map<string, { print: string; each: { providerId: string }[] }>();
  private endings: (() => void)[] = [];

  send(): never {
    throw new Error("One by one is the outbox's way");
  }

  /** Resolves when the process that hands over next would have ended. */
  ended(): Promise<void> {
    return new Promise((resolve) => this.endings.push(resolve));
  }

  async sendMany(letters: readonly Handed[], key: string): Promise<ManyDelivery> {
    this.calls.push({ key, to: letters.map(({ to }) => to) });
    const outcome = await this.outcome(letters);
    if (outcome === "refused") return { state: "delayed", reason: "application_error" };
    if (outcome === "lost") return { state: "unanswered", reason: "no_answer" };
    if (outcome === "ended before") return this.end();
    const answer = this.take(letters, key);
    if (outcome === "ended after") return this.end();
    return outcome === "unheard" ? { state: "unanswered", reason: "no_answer" } : answer;
  }

  private take(letters: readonly Handed[], key: string): ManyDelivery {
    const print = JSON.stringify(letters);
    const known = this.known.get(key);
    if (known) return { state: "accepted", each: known.print === print ? known.each : null };
    const each = letters.map(({ id, to }) => {
      if (this.refuses.has(to)) return { refused: "validation_error" };
      if (this.putsOff.has(to)) return { later: "application_error" };
      this.delivered.push(to);
      return { providerId: `re_${id}` };
    });
    this.known.set(key, { print, each: each as { providerId: string }[] });
    return { state: "accepted", each };
  }

  private end(): Promise<never> {
    for (const end of this.endings.splice(0)) end();
    return new Promise(() => undefined);
  }
}
