import { isTimeZone, siteZone } from "@/lib/time/site-zone";

/** The device's time zone, or the site's if the device's is unusable, such as Etc/Unknown. */
export function deviceZone(): string {
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  return isTimeZone(timeZone) ? timeZone : siteZone();
}
