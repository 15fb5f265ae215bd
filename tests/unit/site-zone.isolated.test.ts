import { afterEach, expect, test, vi } from "vitest";
import { deviceZone } from "@/components/ui/device-zone";
import { replaceCatalogue } from "@/lib/catalogue/current";
import { calendarDay, formatClock, formatDay, formatMoment } from "@/lib/time/dates";
import { sitePlace, siteZone } from "@/lib/time/site-zone";

const late = new Date("2026-03-19T23:30:00Z");

function publish(timeZone: string) {
  const published = { "region.timeZone": timeZone };
  replaceCatalogue({
    documents: [{ key: "settings", published, revision: 1, unpublishedAt: null, redirects: [] }],
  });
}

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  Reflect.deleteProperty(globalThis, "catalogue");
});

const shown = () => [siteZone(), sitePlace(), calendarDay(late), formatClock(late)];

test("the time zone is the delivered one until another is published", () => {
  expect(shown()).toEqual(["Europe/London", "the UK", "2026-03-19", "23:30"]);
  publish("Pacific/Auckland");
  expect(shown()).toEqual(["Pacific/Auckland", "Auckland", "2026-03-20", "12:30"]);
  expect(formatMoment(late)).toMatch(/^Friday,? 20 March at 12:30$/);
  publish("Europe/London");
  expect(shown()).toEqual(["Europe/London", "the UK", "2026-03-19", "23:30"]);
});

test("a browser reads it from the page", () => {
  const dataset: { zone?: string } = {};
  vi.stubGlobal("window", {});
  vi.stubGlobal("document", { documentElement: { dataset } });
  publish("Pacific/Auckland");
  expect(siteZone()).toBe("Europe/London");
  dataset.zone = "America/New_York";
  expect(shown()).toEqual(["America/New_York", "New York", "2026-03-19", "19:30"]);
});

test("a device without a usable zone shows the founder's", () => {
  publish("Europe/Paris");
  const options = Intl.DateTimeFormat().resolvedOptions();
  const device = (timeZone: string) =>
    vi.spyOn(Intl.DateTimeFormat.prototype, "resolvedOptions").mockReturnValue({ ...options, timeZone });
  device("Etc/Unknown");
  expect(deviceZone()).toBe("Europe/Paris");
  device("Asia/Tokyo");
  expect(deviceZone()).toBe("Asia/Tokyo");
});

test.each(["Mars/Base", "", "</html>"])("a zone that there is not changes nothing: %j", (zone) => {
  publish(zone);
  expect(siteZone()).toBe("Europe/London");
});

test("a plain date stays as it is in every zone", () => {
  publish("Pacific/Auckland");
  expect(formatDay("2026-03-19")).toBe("19 March 2026");
});
