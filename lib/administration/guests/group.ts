import { folded } from "@/lib/guests/roommates";
import type { Guest } from "./read";

export type RoomOfGuests = { id: string; pairs: (readonly [Guest, Guest])[]; alone: Guest[] };

/** Who sleeps in which kind of room: those on offer first, then those that bookings alone still know. */
export function byRoom(guests: readonly Guest[], rooms: readonly string[]): RoomOfGuests[] {
  const ids = [...new Set([...rooms, ...guests.map(({ room }) => room)])];
  return ids.map((id) => {
    const here = guests.filter(({ room }) => room === id);
    const pairs = here.flatMap((one): (readonly [Guest, Guest])[] => {
      const other = here.find((two) => two.id === one.shares?.id);
      return other && here.indexOf(one) < here.indexOf(other) ? [[one, other]] : [];
    });
    return { id, pairs, alone: here.filter(({ shares }) => shares === null) };
  });
}

/** Guests in the order in which they come; those who named no time last. */
export function byArrival(guests: readonly Guest[]): Guest[] {
  const key = ({ time, answers }: Guest) => time ?? (answers ? "98" : "99");
  return [...guests].sort((a, b) => key(a).localeCompare(key(b)));
}

/** What guests eat: each answer as it was first written, and who gave it; an empty one is "". */
export function byDiet(guests: readonly Guest[]): { diet: string; names: string[] }[] {
  const groups = new Map<string, { diet: string; names: string[] }>();
  for (const { answers, name } of guests) {
    if (!answers) continue;
    const diet = answers.diet.trim();
    const key = folded(diet) || diet;
    const group = groups.get(key) ?? { diet, names: [] };
    group.names.push(name);
    groups.set(key, group);
  }
  const isEmpty = ({ diet }: { diet: string }) => Number(diet === "");
  return [...groups.values()].sort((a, b) => isEmpty(a) - isEmpty(b) || a.diet.localeCompare(b.diet));
}

/** The answers to the retreat's own questions, each question once. */
export function byQuestion(
  guests: readonly Guest[],
): { question: string; answers: { name: string; answer: string }[] }[] {
  const all = guests.flatMap(({ name, answers }) =>
    (answers?.others ?? []).map(({ question, answer }) => ({ question, name, answer })),
  );
  return [...new Set(all.map(({ question }) => question))].map((question) => ({
    question,
    answers: all.filter((one) => one.question === question),
  }));
}
