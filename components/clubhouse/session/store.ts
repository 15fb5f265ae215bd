/** Something that changes while it is shown: its view is replaced as a whole at every change. */
export class Store<View extends object> {
  private readonly listeners = new Set<() => void>();

  constructor(private view: View) {}

  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };

  readonly getView = (): View => this.view;

  protected show(change: Partial<View>): void {
    this.view = { ...this.view, ...change };
    for (const listener of this.listeners) listener();
  }
}
