import { mentions } from "@/content/mentions";

const chosenIn = new WeakMap<HTMLTextAreaElement, Map<string, string>>();

/** Records which member was chosen for the name inserted into a field. */
export function saveChosen(area: HTMLTextAreaElement, { id, name }: { id: string; name: string }): void {
  chosenIn.set(area, new Map(chosenIn.get(area)).set(id, name));
}

/** The ids of chosen members still named in a field; undefined if none. */
export function readChosen(area: HTMLTextAreaElement | null): string[] | undefined {
  const named = [...((area && chosenIn.get(area)) ?? [])].filter(([, name]) =>
    area?.value.includes(`@${name}`),
  );
  return named.length > 0 ? named.slice(-mentions.most).map(([id]) => id) : undefined;
}
