/** Timers by name: setting one again puts it off. */
export class Timers {
  private isClosed = false;
  private readonly running = new Map<string, ReturnType<typeof setTimeout>>();

  /** Runs something after so many milliseconds, instead of what the name stood for before. */
  set(name: string, after: number, run: () => void): void {
    this.cancel(name);
    if (this.isClosed) return;
    this.running.set(
      name,
      setTimeout(() => {
        this.running.delete(name);
        run();
      }, after),
    );
  }

  has(name: string): boolean {
    return this.running.has(name);
  }

  cancel(name: string): void {
    clearTimeout(this.running.get(name));
    this.running.delete(name);
  }

  cancelAll(): void {
    for (const name of [...this.running.keys()]) this.cancel(name);
  }

  /** For good: what is set from now on never runs. */
  close(): void {
    this.isClosed = true;
    this.cancelAll();
  }
}
