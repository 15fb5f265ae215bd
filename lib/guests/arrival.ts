const clock = /(?<!\d)(\d{1,2})(?:\s*[:.h]\s*(\d{2}))?\s*(a\.?m\b|p\.?m\b)?/gi;
const digits = /(?<![\d:.])([01]\d|2[0-3])([0-5]\d)(?![\d:.])/;
const words: Readonly<Record<string, number>> = {
  one: 1,
  two: 2,
  three: 3,
  four: 4,
  five: 5,
  six: 6,
  seven: 7,
  eight: 8,
  nine: 9,
  ten: 10,
  eleven: 11,
  twelve: 12,
  noon: 12,
  midday: 12,
  lunchtime: 12,
};
// Nobody arrives in the small hours: what names no half of the day is in the afternoon until seven.
const lastAfternoonHour = 7;

/** The time of day that a guest's words name, as "HH:MM"; null where they name none. */
export function arrivalTime(text: string): string | null {
  const packed = digits.exec(text);
  if (packed) return `${packed[1]}:${packed[2]}`;
  for (const [whole, hour = "", minute, half] of text.matchAll(clock)) {
    const time = timeOf(Number(hour), Number(minute ?? 0), half?.replaceAll(".", "").toLowerCase());
    if (time && whole) return time;
  }
  const word = text
    .toLowerCase()
    .split(/[^a-z]+/)
    .find((one) => Object.hasOwn(words, one));
  return word ? timeOf(words[word] ?? 0, /half past/i.test(text) ? 30 : 0, undefined) : null;
}

function timeOf(hour: number, minute: number, half: string | undefined): string | null {
  if (hour > 23 || minute > 59 || (half && (hour > 12 || hour === 0))) return null;
  const isAfternoon = half ? half === "pm" : hour >= 1 && hour <= lastAfternoonHour;
  const hours = (hour === 12 && half === "am" ? 0 : hour) + (isAfternoon && hour < 12 ? 12 : 0);
  return `${String(hours).padStart(2, "0")}:${String(minute).padStart(2, "0")}`;
}
