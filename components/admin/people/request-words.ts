import type { PersonRequest } from "@/lib/administration/people/requests";
import { formatDay } from "@/lib/time/dates";

const asked = {
  access: "asked to see their data",
  correction: "asked to correct their data",
  erasure: "asked to be erased",
  objection: "objected to the use of their data",
};

type Words = Pick<PersonRequest, "kind" | "receivedOn" | "deadline"> & { name: string };

/** A request about personal data with its legal deadline. */
export function requestWords({ name, kind, receivedOn, deadline }: Words): string {
  return `${name} ${asked[kind]} on ${formatDay(receivedOn)}. The law gives you one month: until ${formatDay(deadline)}.`;
}
