import type { MailService, ManyDelivery, Outgoing } from "@/lib/email/outgoing";

type Handed = Outgoing & { id: string };

/**
 * The outcome of one request: accepted; accepted without a response; accepted, then the process ends;
 * the process ends first; refused; connection lost with unknown outcome.
 */
export type Outcome = "taken" | "unheard" | "ended after" | "ended before" | "refused" | "lost";

/** A mail service in this process that knows keys as Resend does and records deliveries. */
export class PretendMail implements MailService {
  atOnce = { most: 100, everyMs: 1_000, endsMs: 90_000 };
  knowsKeyMs = 23 * 60 * 60 * 1000;
  /** Each address, once for each email sent to it. */
  readonly delivered: string[] = [];
  readonly calls: { key: string; to: string[] }[] = [];
  /** Called before each request. */
  outcome: (letters: readonly Handed[]) => Outcome | Promise<Outcome> = () => "taken";
  /** Addresses that are refused, and addresses whose servers defer. */
  readonly refuses = new Set<string>();
  readonly putsOff = new Set<string>();
  private readonly known = new Map<string, { print: string; each: { providerId: string }[] }>();
  private endings: (() => void)[] = [];

  send(): never {
    throw new Error("One by one is the outbox's way");
  }

  /** Resolves when the process of the next request ends. */
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
