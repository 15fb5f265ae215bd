import { business } from "@/content/business";
import { mastermind, type Programme } from "@/content/programmes";
import { retreats as ofContent, type Retreat } from "@/content/retreats";
import { daysBetween, formatDays, formatMonth } from "@/lib/time/dates";
import { pathsAt } from "./terms";

type StartRetreat = NonNullable<typeof business.retreats>[number];
type StartProgramme = NonNullable<typeof business.programmes>[number];

/** The retreats that the business begins with, by id, before any changes by the founder. */
export const startRetreats: Readonly<Record<string, Retreat>> = business.retreats
  ? Object.fromEntries(business.retreats.map((one) => [one.id, retreatOf(one)]))
  : ofContent;

/** The programmes that it begins with. */
export const startProgrammes: readonly Programme[] = business.programmes?.map(programmeOf) ?? [mastermind];

function retreatOf({ deposit, paths, ...retreat }: StartRetreat): Retreat {
  const { id, firstDay, lastDay, rooms } = retreat;
  const nights = daysBetween(firstDay, lastDay);
  return {
    ...{ ...retreat, depositPence: deposit, nights, days: nights + 1 },
    dates: formatDays(firstDay, lastDay).replace(/ ?– ?/, "-"),
    capacity: Object.values(rooms).reduce((sum, { capacity }) => sum + capacity, 0),
    paths: paths ?? pathsAt(id),
    reminders: { first: 14, second: 3, overdue: 2, founder: 3 },
  };
}

function programmeOf({ monthlyPrice, oneTimePrice, ...programme }: StartProgramme): Programme {
  const { guaranteeDays, graceDays } = mastermind;
  return {
    ...{ ...programme, monthlyPence: monthlyPrice, oneTimePence: oneTimePrice },
    ...{ start: formatMonth(programme.firstDay.slice(0, 7)), guaranteeDays, graceDays },
  };
}
