import type { ColourName, Colours } from "@/content/colours";
import { settingsPart } from "@/content/settings";
import { brandOf } from "@/lib/content/brand";
import { closestLegible, isEnough, listPairs, ratioWords, type Pair } from "@/lib/content/colours/palette";
import type { Edits } from "@/lib/content/edits";
import type { Check } from "./checks";

/** The colours that are shown on others with too little contrast, which keeps them from being published. */
export function checkColours(key: string, edits: Edits): Check[] {
  if (key !== settingsPart.key) return [];
  const { colours } = brandOf(edits);
  return listPairs(colours)
    .filter((pair) => !isEnough(pair))
    .map((pair) => checkOf(pair, colours, edits));
}

function checkOf({ names, words, colours: shown, ratio, least }: Pair, colours: Colours, edits: Edits) {
  const [own, other] = names;
  // Of two colours the one to change is the one that was changed
  const name = pathOf(own) in edits || !(pathOf(other) in edits) ? own : other;
  const by = closestLegible(name, colours);
  return {
    ...{ path: pathOf(name), isBlocking: true },
    title: `${words[0]} on ${words[1]}: a contrast of ${ratioWords(ratio)}`,
    text: `${words[0]} (${shown[0]}) on ${words[1]} (${shown[1]}) needs ${least} to 1 to be legible. This has ${ratioWords(ratio)}.`,
    ...(by && { replace: { words: colours[name], by } }),
  };
}

function pathOf(name: ColourName): string {
  return `colours.${name}`;
}
