import { dorset, retreats, type Retreat } from "@/content/retreats";
import { replaceCatalogue } from "@/lib/catalogue/current";
import { termsOf, withTerms } from "@/lib/catalogue/terms";
import { shownWith } from "@/lib/content/retreats";
import { addDays, calendarDay } from "@/lib/time/dates";

// Far enough ahead for its balance to be due on the ordinary day
const firstDay = addDays(calendarDay(new Date()), 200);
const { shared, single } = dorset.rooms;

const start: Retreat = {
  ...dorset,
  id: "spring",
  name: "Spring Retreat",
  paths: {
    page: "/retreats/spring",
    payment: "/retreats/spring/book",
    waitlist: "/retreats/spring/waitlist",
  },
  location: "Auvergne, France",
  place: "the Auvergne",
  firstDay,
  lastDay: addDays(firstDay, 2),
  currency: "eur",
  depositPence: 120_00,
  capacity: 1,
  rooms: {
    attic: { ...single, name: "Attic", text: "Under the roof.", pricePence: 480_00, capacity: 0 },
    tent: { ...shared, name: "Tent", pricePence: 300_50, capacity: 1 },
  },
  reminders: { first: 10, second: 2, overdue: 1, founder: 4 },
  copy: {
    ...dorset.copy,
    lead: "Three days in a barn with a view.",
    included: ["A view"],
    course: "Lunch on Saturday to breakfast on Monday.",
    waitlist: { ...dorset.copy.waitlist, name: "Spring retreat", headline: "A barn and a ==view==" },
  },
};

/** A second retreat on sale, in another currency, with its own rooms, dates and pages, and one place. */
export const spring: Retreat = shownWith(withTerms(start, termsOf(start)), {});

/** Adds it to the site until the returned function is called. */
export function addSpring(): () => void {
  retreats[spring.id] = spring;
  replaceCatalogue({});
  return () => {
    Reflect.deleteProperty(retreats, spring.id);
    replaceCatalogue({});
  };
}
