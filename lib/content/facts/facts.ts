import { cancellation } from "@/content/cancellation";
import { keptYears } from "@/content/clubhouse";
import { facts as fixed } from "@/content/facts";
import { guests } from "@/content/guests";
import { intervals, type PaymentInterval, type Programme } from "@/content/programmes";
import { formatMoney, inUnits } from "@/content/money";
import type { Flagship, Retreat } from "@/content/retreats";
import { site } from "@/content/site";
import { currentCatalogue, type Catalogue } from "@/lib/catalogue/current";
import { flagshipWords } from "@/lib/catalogue/flagship";
import { programmeInProse, programmeLabel, programmeWords } from "@/lib/catalogue/programme";
import { findRoom } from "@/lib/catalogue/rooms";
import { getPublishedSettings } from "@/lib/content/settings";
import { listUnfilledOnSale, listUnfilledRetreats } from "@/lib/content/retreat-texts";
import { addDays, formatDay, formatDays, formatWeekday } from "@/lib/time/dates";
import { inWords } from "@/lib/text/number-words";

type Words = Readonly<Record<string, string>>;

/** Texts by subject and name. */
export type Facts = Readonly<Record<string, Readonly<Record<string, string | number>>>>;

const known = new WeakMap<Catalogue, Facts>();

/** The facts that texts name: `{dorset.deposit}` is "£100". */
export function getFacts(): Facts {
  const catalogue = currentCatalogue();
  const facts = known.get(catalogue) ?? factsOf(catalogue);
  known.set(catalogue, facts);
  return facts;
}

function factsOf({ programmes, flagship, sponsored, retreats, outOfOffice }: Catalogue): Facts {
  const home = sponsored && retreats[sponsored.retreat];
  const donated = home && findRoom(home, sponsored.room);
  const ofRetreats = listUnfilledRetreats().map((retreat) => [retreat.id, wordsOf(retreat)] as const);
  const ofFlagship = flagship && wordsOfFlagship(flagship);
  // Texts of the site name the facts of the first programme
  const [delivered] = Object.values(programmes);
  return {
    ...Object.fromEntries(ofRetreats),
    ...fixed,
    cancellation: { fees: `${cancellation.feePercent.join("–")}%` },
    guests: { ...fixed.guests, healthDays: guests.healthDays },
    kept: { communicationsYears: keptYears.communications },
    ...(delivered && { ...programmeFacts(delivered), programmes: { often: oftenWords(programmes) } }),
    ...(ofFlagship && { flagship: ofFlagship }),
    reply: replyWords(outOfOffice),
    retreats: commonWords([...listUnfilledOnSale().map(wordsOf), ...(ofFlagship ? [ofFlagship] : [])]),
    ...(sponsored && {
      sponsored: {
        placesInWords: inWords(sponsored.places),
        ...(donated && { worth: formatMoney(donated.pricePence, home.currency) }),
      },
    }),
  };
}

/** How often the payments of all programmes come: "monthly", "weekly or monthly". */
function oftenWords(programmes: Catalogue["programmes"]): string {
  const used = new Set(Object.values(programmes).map(({ interval }) => interval));
  return anyOf.format(
    Object.entries(intervals).flatMap(([interval, { words }]) =>
      used.has(interval as PaymentInterval) ? [words.often] : [],
    ),
  );
}

/** Within how many hours an answer to an enquiry is promised now. */
export function getReplyHours(): number {
  const { outOfOffice } = currentCatalogue();
  return outOfOffice ? outOfOffice.replyDays * 24 : fixed.customRetreat.replyHours;
}

/** Within what time answers are promised, at most a few days; longer while the founder is out of office. */
function replyWords(outOfOffice: Catalogue["outOfOffice"]): Words {
  const later = outOfOffice && `${inWords(outOfOffice.replyDays)} days`;
  return {
    enquiry: later ?? `${fixed.customRetreat.replyHours} hours`,
    coaching: later ?? "two working days",
  };
}

/** The text of each fact, or, where retreats differ, each text with the names of its retreats. */
function commonWords(all: readonly Words[]): Words {
  const textOf = (name: string) => {
    const names = new Map<string, string[]>();
    for (const { name: retreat = "", [name]: text } of all)
      if (text !== undefined) names.set(text, [...(names.get(text) ?? []), retreat]);
    if (names.size === 1) return [...names.keys()].join("");
    return anyOf.format([...names].map(([text, retreats]) => `${text} (${retreats.join(", ")})`));
  };
  return Object.fromEntries(["dueDays", "minimumDays", ...tierNames].map((name) => [name, textOf(name)]));
}

const anyOf = new Intl.ListFormat(site.locale, { type: "disjunction" });

const tierNames = ["fullDays", "belowFullDays", "halfDays", "transferDays"] as const;

function wordsOfFlagship(flagship: Flagship): Words {
  return {
    ...flagshipWords(flagship),
    ...wordsOfDays(flagship),
    ...wordsOfTiers({ ...flagship, ...cancellation }),
    due: formatDay(addDays(flagship.firstDay, -cancellation.fullDays)),
    name: "the flagship retreat",
    participantsInWords: inWords(flagship.participants),
    othersInWords: inWords(flagship.participants - 1),
  };
}

/** The facts of a programme, which its own texts name as `{mastermind.start}`. */
export function programmeFacts(programme: Programme) {
  const { name, months, participants, payments, calls, guaranteeDays, graceDays } = programme;
  const words = {
    ...programmeWords(programme),
    ...{ name: name ?? getPublishedSettings().mastermind, label: programmeLabel(programme) },
    nameInProse: programmeInProse(programme),
    ...{ guaranteeDays: `${guaranteeDays}`, graceDays: `${graceDays}` },
    monthsInWords: inWords(months),
    participantsInWords: inWords(participants),
    paymentsInWords: inWords(payments),
    callsInProse: calls.replace(/(\d)([AP]M)\b/, (_, hour: string, half: string) =>
      `${hour} ${half}`.toLowerCase(),
    ),
  };
  return { mastermind: words };
}

type Days = { days: number; firstDay: string; lastDay: string; location: string };

function wordsOfDays({ days, firstDay, lastDay, location }: Days): Words {
  const dates = formatDays(firstDay, lastDay);
  return {
    daysInWords: inWords(days),
    datesInProse: dates,
    datesOfYear: dates.replace(/ \d{4}$/, ""),
    year: firstDay.slice(0, 4),
    place: location.split(",")[0] ?? location,
  };
}

type Tiers = { firstDay: string; fullDays: number; halfDays: number; transferDays: number };

/** The notice that the cancellation policy's tiers need, and the last day of each. */
function wordsOfTiers({ firstDay, fullDays, halfDays, transferDays }: Tiers) {
  const before = (count: number) => formatDay(addDays(firstDay, -count));
  return {
    fullDays: `${fullDays}`,
    belowFullDays: `${fullDays - 1}`,
    halfDays: `${halfDays}`,
    transferDays: `${transferDays}`,
    lastFull: before(fullDays),
    lastHalf: before(halfDays),
    lastTransfer: before(transferDays),
  };
}

/** Dates, location and tiers with nights, deposit, balance day, and the prices of each room, e.g. `single`. */
function wordsOf(retreat: Retreat): Words {
  const { rooms, currency, depositPence, balanceDueDaysBefore, balanceMinimumDays, nights } = retreat;
  const due = addDays(retreat.firstDay, -balanceDueDaysBefore);
  const [first] = Object.values(rooms);
  const prices = Object.entries(rooms).flatMap(([room, { pricePence }]) => {
    const balance = pricePence - depositPence;
    const more = pricePence - (first?.pricePence ?? pricePence);
    const [leastFees, mostFees] = cancellation.feePercent.map((percent) =>
      Math.round((balance * percent) / 100),
    );
    return Object.entries({
      "": pricePence,
      Balance: balance,
      HalfBalance: Math.round(balance / 2),
      LeastFees: leastFees ?? 0,
      MostFees: mostFees ?? 0,
      NightMore: Math.round(more / nights),
    })
      .map(([name, pence]) => [`${room}${name}`, formatMoney(pence, currency)])
      .concat([[`${room}More`, `${inWords(inUnits(more, currency))} ${unitOf(currency)}`]]);
  });
  return {
    ...wordsOfDays(retreat),
    ...wordsOfTiers({ ...retreat, fullDays: retreat.fullRefundDays, halfDays: retreat.halfRefundDays }),
    name: retreat.name,
    nightsInWords: inWords(nights),
    deposit: formatMoney(depositPence, currency),
    dueDays: `${balanceDueDaysBefore}`,
    minimumDays: `${balanceMinimumDays}`,
    due: formatDay(due),
    dueWeekday: formatWeekday(due),
    ...(Object.fromEntries(prices) as Words),
  };
}

function unitOf(currency: string): string {
  const parts = new Intl.NumberFormat(site.locale, {
    style: "currency",
    currency,
    currencyDisplay: "name",
  }).formatToParts(2);
  return (
    parts
      .find(({ type }) => type === "currency")
      ?.value.split(" ")
      .at(-1) ?? currency
  );
}
