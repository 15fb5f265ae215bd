// Loaded before a program (node --import): its clock starts at STILL_MOMENT, and runs on from there. What a page says of today
// is then the same in every run. A proxy, so that dates made elsewhere are still instances of Date.
const ahead = Date.parse(process.env.STILL_MOMENT) - Date.now();
const now = () => RealDate.now() + ahead;
const RealDate = Date;

globalThis.Date = new Proxy(RealDate, {
  construct: (target, given, newTarget) =>
    Reflect.construct(target, given.length === 0 ? [now()] : given, newTarget),
  apply: () => new RealDate(now()).toString(),
  get: (target, key) => (key === "now" ? now : Reflect.get(target, key)),
});
