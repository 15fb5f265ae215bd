import { site } from "@/content/site";

let named: string | undefined;
let usable: string = site.timeZone;

/** The device's time zone, or the site's if the device's is unusable, such as Etc/Unknown. */
export function deviceZone(): string {
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  if (timeZone !== named) {
    named = timeZone;
    usable = isPrintable(timeZone) ? timeZone : site.timeZone;
  }
  return usable;
}

function isPrintable(timeZone: string): boolean {
  try {
    return timeZone !== "" && Boolean(new Intl.DateTimeFormat("en", { timeZone }));
  } catch {
    return false;
  }
}
