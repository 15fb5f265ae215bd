import { letterWishesCopy } from "@/content/pages/letter-wishes";
import { wallClock } from "@/lib/events/zones";
import { fill } from "@/lib/text";
import { grouped } from "./grouped";
import { timeZones } from "./week";

type Zones = { region: string; zones: { name: string; label: string }[] }[];

/** The time zones by region, each with what its clocks say now. */
export function listZones(now: Date): Zones {
  const { zoneNow, otherZones } = letterWishesCopy.week;
  const regionOf = (name: string) => (name.includes("/") ? (name.split("/")[0] ?? "") : otherZones);
  const zones = timeZones.map((name) => ({
    name,
    label: fill(zoneNow, { place: placeOf(name), time: wallClock(now, name).clock }),
  }));
  return grouped(zones, ({ name }) => regionOf(name)).map(([region, some]) => ({ region, zones: some }));
}

/** A time zone as its people call it: "London", "Argentina, Salta". */
export function placeOf(timeZone: string): string {
  const [first = "", ...rest] = timeZone.split("/");
  return (rest.length > 0 ? rest.join(", ") : first).replaceAll("_", " ");
}
