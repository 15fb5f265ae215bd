/**
 * Whether what is unread is known as the server has it. asked: she was away, or the line was, and the answer is awaited;
 * unknown: none came.
 */
export type Freshness = "fresh" | "asked" | "unknown";

/** Follows whether the page is as new as the server, from one absence to the next. */
export class FreshnessWatch {
  /** An answer to a question of before the last absence does not count. */
  private absences = 0;

  constructor(
    private state: Freshness,
    private readonly show: (freshness: Freshness) => void,
  ) {}

  get(): Freshness {
    return this.state;
  }

  /** What is shown may be old from now on. */
  away(): void {
    this.absences += 1;
    this.change("asked");
  }

  /** Nobody will answer any more. */
  giveUp(): void {
    this.absences += 1;
    this.change("unknown");
  }

  /** A question is asked; what comes of it is to be told. */
  ask(): (isAnswered: boolean) => void {
    const { absences } = this;
    return (isAnswered) => {
      if (absences !== this.absences || document.visibilityState === "hidden") return;
      if (isAnswered) this.change("fresh");
      else if (this.state === "asked") this.change("unknown");
    };
  }

  private change(freshness: Freshness): void {
    if (freshness === this.state) return;
    this.state = freshness;
    this.show(freshness);
  }
}
