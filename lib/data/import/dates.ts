import { z } from "zod";

const clockShape =
  "(?:[ ,T]+(?<hour>\\d{1,2}):(?<minute>\\d{2})(?::(?<second>\\d{2})(?:\\.\\d{1,9})?)?(?: ?(?<half>[ap])\\.?m\\.?)?(?: ?(?<zone>Z|UTC|GMT|[+-]\\d{2}(?::?\\d{2})?))?)?";
const months = "jan feb mar apr may jun jul aug sep oct nov dec".split(" ");
const parts: Readonly<Record<string, string>> = {
  YYYY: "(?<year>\\d{4})",
  MMMM: "(?<name>[A-Za-z]{3,9})\\.?",
  MMM: "(?<name>[A-Za-z]{3,9})\\.?",
  MM: "(?<month>\\d{1,2})",
  M: "(?<month>\\d{1,2})",
  DD: "(?<day>\\d{1,2})",
  D: "(?<day>\\d{1,2})",
};
const unix: Readonly<Record<string, number>> = { unix: 1000, "unix-ms": 1 };

/** A date format of import.yaml: DD/MM/YYYY, MMM D, YYYY or the like, or unix (seconds); a time may follow the day. */
export const dateFormatSchema = z
  .string()
  .trim()
  .transform((format) => (format in unix ? format : dayOf(format)))
  .refine(
    (format) => format in unix || (/YYYY/.test(format) && /M/.test(format) && /D/.test(format)),
    "must be unix, unix-ms or have YYYY, MM and DD in it, such as DD/MM/YYYY",
  );

/** A time in one of these formats as ISO 8601, UTC if it has no zone; null: no format matches. */
export function parseMoment(text: string, formats: readonly string[]): string | null {
  for (const format of formats) {
    const at = format in unix ? ofSeconds(text, unix[format] ?? 1) : ofDay(text, format);
    if (at) return at.toISOString();
  }
  return null;
}

function dayOf(format: string): string {
  return format.replace(/[\s,T]*[Hh]{1,2}:mm.*$/, "").toUpperCase();
}

function ofSeconds(text: string, factor: number): Date | null {
  const at = new Date(Number(text.trim()) * factor);
  return /^\d{1,14}(\.\d+)?$/.test(text.trim()) && !Number.isNaN(at.getTime()) ? at : null;
}

function ofDay(text: string, format: string): Date | null {
  const day = format.replace(/YYYY|M{1,4}|D{1,2}|[^YMD]+/g, (part) => parts[part] ?? escaped(part));
  const found = new RegExp(`^${day}${clockShape}$`, "i").exec(text.trim())?.groups;
  if (!found) return null;
  const { year, name, month, day: date, hour = "0", minute = "0", second = "0", half, zone = "Z" } = found;
  const nth = name === undefined ? Number(month) : months.indexOf(name.slice(0, 3).toLowerCase()) + 1;
  const hours = half ? (Number(hour) % 12) + (half.toLowerCase() === "p" ? 12 : 0) : Number(hour);
  const offset = /^[a-z]/i.test(zone) ? "Z" : /^[+-]\d{2}$/.test(zone) ? `${zone}:00` : zone;
  const isoDay = `${year}-${two(nth)}-${two(date)}`;
  const at = new Date(`${isoDay}T${two(hours)}:${two(minute)}:${two(second)}${offset}`);
  const isDay = new Date(`${isoDay}T00:00:00Z`).getUTCDate() === Number(date);
  return isDay && !Number.isNaN(at.getTime()) ? at : null;
}

function escaped(text: string): string {
  return text.replace(/[\\^$.*+?()[\]{}|/-]/g, "\\$&").replace(/\s+/g, "\\s+");
}

function two(number: number | string = ""): string {
  return String(number).padStart(2, "0");
}
