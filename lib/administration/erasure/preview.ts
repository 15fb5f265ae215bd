import "server-only";
import { findPerson, type Person } from "@/lib/administration/people/person";
import { db } from "@/lib/db";
import type { Refusal } from "@/lib/result";
import type { Count } from "./counts";
import { countKept, countRecords, findRequestedOn } from "./erase";
import { keptRecords } from "./records";
import { refuseErasure, type ErasureRefusal } from "./refusals";
import { findErasedSubject } from "./subject";

export type ErasurePreview = {
  person: Person;
  refusal: Refusal<ErasureRefusal> | null;
  requestedOn: Date | null;
  erased: Count[];
  kept: (Count & { why: string })[];
};

/** What an erasure would remove and keep, counted now; null if there is no such person. */
export async function readErasure(id: string, now: Date): Promise<ErasurePreview | null> {
  const found = await findPerson(id);
  if (found?.kind !== "person") return null;
  const { person } = found;
  const subject = await findErasedSubject(db, person);
  const [refusal, requestedOn, erased, kept] = await Promise.all([
    refuseErasure(db, subject, now),
    findRequestedOn(db, subject),
    countRecords(db, subject),
    countKept(db, subject),
  ]);
  return { person, refusal, requestedOn, erased, kept: withReasons(kept) };
}

/** Adds why each kind is kept. */
export function withReasons(kept: readonly Count[]): (Count & { why: string })[] {
  return kept.map((one) => ({
    ...one,
    why: keptRecords.find(({ label }) => label === one.label)?.why ?? "",
  }));
}
