import { afterEach, expect, test, vi } from "vitest";
import { site } from "@/content/site";
import { isComposing } from "@/components/ui/composing";
import { deviceZone } from "@/components/ui/device-zone";

afterEach(() => vi.restoreAllMocks());

test.each([
  [{ isComposing: true, keyCode: 229 }, true],
  // Safari, on the Enter that ends a composition
  [{ isComposing: false, keyCode: 229 }, true],
  [{ isComposing: false, keyCode: 13 }, false],
])("a key of an input method is not handled by the page: %o", (key, expected) => {
  expect(isComposing(key)).toBe(expected);
});

test.each([
  ["Etc/Unknown", site.timeZone],
  ["", site.timeZone],
  ["Asia/Tokyo", "Asia/Tokyo"],
])("a device whose zone is “%s” shows times in %s", (timeZone, expected) => {
  const options = Intl.DateTimeFormat().resolvedOptions();
  vi.spyOn(Intl.DateTimeFormat.prototype, "resolvedOptions").mockReturnValue({ ...options, timeZone });
  expect(deviceZone()).toBe(expected);
});
