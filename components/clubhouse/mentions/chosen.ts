import { mentions } from "@/content/mentions";

const chosenIn = new WeakMap<HTMLTextAreaElement, Map<string, string>>();

/** Records the member chosen in a field, by the name inserted there. */
export function noteChosen(area: HTMLTextAreaElement, { id, name }: { id: string; name: string }): void {
  chosenIn.set(area, new Map(chosenIn.get(area)).set(id, name));
}

/** Ids of the members chosen in a field and still named in it; undefined if none. */
export function readChosen(area: HTMLTextAreaElement | null): string[] | undefined {
  const named = [...((area && chosenIn.get(area)) ?? [])].filter(([, name]) =>
    area?.value.includes(`@${name}`),
  );
  return named.length > 0 ? named.slice(-mentions.most).map(([id]) => id) : undefined;
}
