/**
 * Something that is never done twice at once. Asked for while it is being done, it is done once more: what is under way
 * may have been read before the news that brought the question.
 */
export class Repeated {
  private running: Promise<void> | null = null;
  private isWanted = false;

  constructor(private readonly doOnce: () => Promise<void>) {}

  /** Settles when nothing is asked for any more. */
  run(): Promise<void> {
    this.isWanted = true;
    this.running ??= this.work();
    return this.running;
  }

  private async work(): Promise<void> {
    try {
      while (this.isWanted) {
        this.isWanted = false;
        await this.doOnce();
      }
    } finally {
      this.running = null;
    }
  }
}
