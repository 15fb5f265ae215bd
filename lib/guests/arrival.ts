const hourWords = [
  "one",
  "two",
  "three",
  "four",
  "five",
  "six",
  "seven",
  "eight",
  "nine",
  "ten",
  "eleven",
  "twelve",
];
const minuteWords: Readonly<Record<string, number>> = {
  ...{ five: 5, ten: 10, quarter: 15, twenty: 20, "twenty-five": 25, half: 30 },
};
// Guests rarely arrive at night: hours up to seven without am or pm are in the afternoon.
const lastAfternoonHour = 7;

const hour = String.raw`(?<hour>\b\d{1,2}|\b(?:${hourWords.join("|")})\b)`;
const half = String.raw`(?:\s*(?<half>[ap])\.?\s*m\b)`;
// What follows a number that is not an hour: a unit, or the rest of a date
const notCounted = String.raw`(?![\d:/]|\.\d|-\d|\s*(?:of|people|persons?|guests?|adults?|hours?|hrs?|h|min\w*|days?|nights?|weeks?|miles?|km|st|nd|rd|th|jan|feb|mar|apr|may|june?|july?|aug|sep|oct|nov|dec)\w*\b)`;
const marker = String.raw`\b(?:at|about|around|approx(?:imately)?|circa|ca?|roughly|by|from|after|between|towards|arriv\w+|land\w*|due|train|the|in)\.?\s+`;
const fourDigits = String.raw`(?<hour>[01]\d|2[0-3])(?<minute>[0-5]\d)`;

/** The patterns of a time by reliability; within one level the first match counts. */
const ways = [
  [
    String.raw`(?<![\d:.,£$€])${hour}(?:\s*[:.]\s*(?<minute>\d{2}))?${half}`,
    String.raw`(?<![\d:.])(?<hour>\d{1,2})\s*:\s*(?<minute>\d{2})(?![\d:])`,
    String.raw`(?<![\d:.])(?<hour>\d{2})h(?<minute>\d{2})?\b`,
    String.raw`\b(?<past>half|quarter|five|ten|twenty(?:[- ]five)?|\d{1,2})[ -](?:minutes )?past[ -]${hour}${half}?${notCounted}`,
    String.raw`\b(?<to>quarter|five|ten|twenty(?:[- ]five)?)[ -](?:minutes )?to[ -]${hour}${half}?${notCounted}`,
    String.raw`\b(?<past>half)[ -]${hour}${half}?${notCounted}`,
  ],
  [
    String.raw`(?<![\d:.£$€])(?<hour>\d{1,2})\.(?<minute>\d{2})(?![\d.])`,
    String.raw`${marker}${fourDigits}\b${notCounted}`,
    String.raw`\b${fourDigits}\s*(?:h|hrs?|hours)\b`,
    String.raw`${hour}(?:[ -]?ish|\s*o['’]?clock)\b`,
    String.raw`(?:\b(?:at|about|around|approx(?:imately)?|circa|ca?|roughly|by|from|after|between|towards|arriv\w+|land\w*|due)\.?\s+|~\s*)${hour}${notCounted}`,
  ],
  [String.raw`\b(?<noon>noon|midday|lunchtime)\b`],
  [String.raw`^\s*${fourDigits}\W*$`, String.raw`^\s*${hour}\W*$`],
].map((tier) => tier.map((way) => new RegExp(way, "gi")));

const hourBefore = String.raw`(?<!\bthe\s)(\b\d{1,2}(?:[:.]\d{2})?|\b(?:${hourWords.join("|")}))(?:\s*o['’]?clock)?\s*`;
const dayParts = [
  [new RegExp(String.raw`${hourBefore}(?:(?:in the|this) )?\bmorning\b`, "gi"), "$1 am"],
  [
    new RegExp(
      String.raw`${hourBefore}(?:(?:(?:in the|this) )?\b(?:afternoon|evening)|\b(?:at night|tonight))\b`,
      "gi",
    ),
    "$1 pm",
  ],
] as const;

/** Replaces full-width characters and words for am and pm by what the patterns expect. */
function plainTimes(text: string): string {
  return dayParts.reduce((time, [words, half]) => time.replace(words, half), text.normalize("NFKC"));
}

const isArrival = /\b(arriv|land|get|due|reach|there)[^.;,\d]*$/i;

/** The time of day in a guest's text, as "HH:MM"; null if there is none. */
export function arrivalTime(typed: string): string | null {
  const text = plainTimes(typed);
  for (const tier of ways) {
    const named = tier
      .flatMap((way) => [...text.matchAll(way)])
      .flatMap(({ index, groups = {} }) => {
        const time = timeOf(groups);
        return time ? [{ index, time, isSaid: isArrival.test(text.slice(0, index)) }] : [];
      })
      .toSorted((one, other) => Number(other.isSaid) - Number(one.isSaid) || one.index - other.index);
    if (named[0]) return named[0].time;
  }
  return null;
}

type Groups = Readonly<Record<string, string | undefined>>;

function timeOf({ hour: typed = "", minute, half: side, past, to, noon }: Groups): string | null {
  if (noon) return "12:00";
  const word = hourWords.indexOf(typed.toLowerCase());
  const hour = word < 0 ? Number(typed) : word + 1;
  if (hour > 23 || Number(minute ?? 0) > 59 || (side && (hour > 12 || hour === 0))) return null;
  const minutes = minutesOf(past) - minutesOf(to) + Number(minute ?? 0);
  const isAfternoon = side
    ? side.toLowerCase() === "p"
    : hour >= 1 && hour <= lastAfternoonHour && !typed.startsWith("0");
  const hours = (hour === 12 && side?.toLowerCase() === "a" ? 0 : hour) + (isAfternoon && hour < 12 ? 12 : 0);
  const all = (hours * 60 + minutes + 24 * 60) % (24 * 60);
  return `${String(Math.floor(all / 60)).padStart(2, "0")}:${String(all % 60).padStart(2, "0")}`;
}

function minutesOf(minute: string | undefined): number {
  if (!minute) return 0;
  return minuteWords[minute.toLowerCase().replace(" ", "-")] ?? Number(minute);
}
