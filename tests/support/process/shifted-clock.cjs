// Preloaded into a server: its clock is wrong by CLOCK_SHIFT_MS, as that of a machine that nobody sets.
const shift = Number(process.env.CLOCK_SHIFT_MS ?? 0);
const now = () => TrueDate.now() + shift;
const TrueDate = Date;

globalThis.Date = new Proxy(TrueDate, {
  apply: () => new TrueDate(now()).toString(),
  construct: (_, given, target) => Reflect.construct(TrueDate, given.length === 0 ? [now()] : given, target),
  get: (_, name) => (name === "now" ? now : Reflect.get(TrueDate, name)),
});
