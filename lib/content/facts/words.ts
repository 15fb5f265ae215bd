import { cancellation } from "@/content/cancellation";
import { accounts, keptYears } from "@/content/clubhouse";
import { facts } from "@/content/facts";
import { guests } from "@/content/guests";
import type { Mastermind } from "@/content/mastermind";
import { formatMoney, inUnits } from "@/content/money";
import type { Flagship, Retreat } from "@/content/retreats";
import { site } from "@/content/site";
import { currentCatalogue } from "@/lib/catalogue/current";
import { flagshipWords } from "@/lib/catalogue/flagship";
import { mastermindWords } from "@/lib/catalogue/mastermind";
import { listRetreats, listRetreatsOnSale, sponsoredWords } from "@/lib/catalogue/retreats";
import { addDays, formatDay, formatDays, formatWeekday } from "@/lib/time/dates";
import { inWords } from "@/lib/text/number-words";

type Words = Readonly<Record<string, string>>;

/** The facts as placeholders for content/'s Markdown, by subject and name: `{dorset.deposit}` is "£100". */
export function factWords(): Readonly<Record<string, Words>> {
  const { mastermind, flagship } = currentCatalogue();
  const { places, worth } = sponsoredWords();
  const ofRetreats = listRetreats().map((retreat) => [retreat.id, wordsOf(retreat)] as const);
  const ofFlagship = wordsOfFlagship(flagship);
  return {
    ...fixedWords,
    mastermind: wordsOfMastermind(mastermind),
    flagship: ofFlagship,
    ...Object.fromEntries(ofRetreats),
    retreats: commonWords([...listRetreatsOnSale().map(wordsOf), ofFlagship]),
    sponsored: { places: inWords(Number(places)), worth },
  };
}

/** A text with each line that has `{eachRetreat.…}` repeated for all retreats on sale, as `{dorset.…}`. */
export function repeatLines(text: string): string {
  return text.replace(/^.*\{eachRetreat\..*$/gm, (line) =>
    listRetreatsOnSale()
      .map(({ id }) => line.replaceAll("{eachRetreat.", `{${id}.`))
      .join("\n"),
  );
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

const fixedWords: Readonly<Record<string, Words>> = {
  cancellation: {
    fees: `${cancellation.feePercent.join("–")}%`,
  },
  refunds: { days: withDash(facts.refunds.days) },
  checkout: { holdMinutes: `${facts.checkout.holdMinutes}` },
  customRetreat: { replyHours: `${facts.customRetreat.replyHours}` },
  accounts: { unconfirmedDays: `${accounts.unconfirmedDays}` },
  guests: { healthDays: `${guests.healthDays}` },
  kept: { communicationsYears: `${keptYears.communications}` },
};

function wordsOfFlagship(flagship: Flagship): Words {
  const { deposit, priceIs } = flagshipWords(flagship);
  return {
    ...wordsOfDays(flagship),
    ...wordsOfTiers({ ...flagship, ...cancellation }),
    due: formatDay(addDays(flagship.firstDay, -cancellation.fullDays)),
    name: "the flagship retreat",
    ...{ deposit, priceIs },
    places: inWords(flagship.participants),
    others: inWords(flagship.participants - 1),
  };
}

function wordsOfMastermind(mastermind: Mastermind): Words {
  const { months, participants, payments, calls, guaranteeDays, graceDays } = mastermind;
  const { monthlyPrice, monthlyTotal, oneTimePrice, start } = mastermindWords(mastermind);
  return {
    months: inWords(months),
    places: inWords(participants),
    payments: inWords(payments),
    monthly: monthlyPrice,
    monthlyTotal,
    once: oneTimePrice,
    start,
    calls: calls.replace(/(\d)([AP]M)\b/, (_, hour: string, half: string) => `${hour} ${half}`.toLowerCase()),
    guaranteeDays: `${guaranteeDays}`,
    graceDays: `${graceDays}`,
  };
}

type Days = { days: number; firstDay: string; lastDay: string; location: string };

function wordsOfDays({ days, firstDay, lastDay, location }: Days): Words {
  const dates = formatDays(firstDay, lastDay);
  return {
    days: inWords(days),
    dates,
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
    nights: inWords(nights),
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

function withDash(text: string): string {
  return text.replace(/(\d)-(\d)/g, "$1–$2");
}
