import { colours as delivered, type ColourName, type Colours } from "@/content/colours";
import { contrastOf, mixColours } from "./contrast";

type Mixed = {
  initial: string;
  of: readonly [ColourName, ColourName | "black", share: number];
  name: string;
};

/** Colours that follow others: as delivered while those are, else mixed from the two. */
const mixed = {
  "ink-2": { initial: "#574e5e", of: ["ink", "paper", 0.26], name: "Second text" },
  placeholder: { initial: "#716878", of: ["ink", "paper", 0.38], name: "The placeholder of a field" },
  "ink-over-flame": { initial: "#0f0a14", of: ["ink", "black", 0.5], name: "The text of buttons" },
  "ember-deep": { initial: "#8e2312", of: ["ember", "black", 0.4], name: "Deep ember" },
} as const satisfies Record<string, Mixed>;

export type Token = ColourName | keyof typeof mixed;

/** A value for each token of components/ui/styles/tokens.css. */
export type Palette = Readonly<Record<Token, string>>;

/** Every colour of the site that follows from the brand's. */
export function paletteOf(colours: Colours): Palette {
  const followed = Object.entries(mixed).map(([token, { initial, of }]) => [
    token,
    mixedOf(colours, initial, of),
  ]);
  return { ...colours, ...(Object.fromEntries(followed) as Record<keyof typeof mixed, string>) };
}

/** A colour mixed of two of the brand's; the delivered one while both are as delivered. */
export function mixedOf(colours: Colours, initial: string, [one, other, share]: Mixed["of"]): string {
  const isDelivered = (name: ColourName | "black") =>
    name === "black" || colours[name] === delivered[name].initial;
  if (isDelivered(one) && isDelivered(other)) return initial;
  return mixColours(colours[one], other === "black" ? "#000000" : colours[other], share);
}

/** The colours as delivered. */
export const deliveredColours = Object.fromEntries(
  Object.entries(delivered).map(([name, { initial }]) => [name, initial]),
) as unknown as Colours;

const tokenOfDelivered = new Map(
  Object.entries(paletteOf(deliveredColours)).map(([token, value]) => [value, token as Token]),
);

/** A drawing with this palette in place of the delivered one. */
export function inPalette(svg: string, palette: Palette): string {
  return svg.replace(/#[\da-f]{6}/gi, (colour) => {
    const token = tokenOfDelivered.get(colour.toLowerCase());
    return token ? palette[token] : colour;
  });
}

const text = 4.5;
const shape = 3;

/** Which colours the site shows on which (tokens.css, lib/site/avatar.ts), with the least contrast by WCAG 2.2 AA. */
const pairs = [
  ...shownOn(["paper", "card", "rose", "mist", "marigold"], "ink"),
  ...shownOn(["paper", "card", "mist"], "ink-2"),
  ...shownOn(["paper", "card"], "placeholder"),
  ...shownOn(["flame"], "ink-over-flame"),
  ...shownOn(["paper", "card"], "flame", shape),
  ...shownOn(["paper", "card"], "ember"),
  ...shownOn(["rose", "mist", "marigold"], "ember-deep"),
  ...shownOn(["sea"], "paper"),
  ...shownOn(["ink", "sea"], "marigold"),
  ...shownOn(["card", "rose", "mist"], "sea"),
];

function shownOn(grounds: readonly ColourName[], token: Token, least = text) {
  return grounds.map((on) => ({ token, on, least }));
}

/** A colour on another, as the site shows them. */
export type Pair = {
  /** The fields that decide it: the colour's, or that which it follows, and the other's. */
  names: readonly [ColourName, ColourName];
  /** In words: "Ember", "paper". */
  words: readonly [string, string];
  colours: readonly [string, string];
  ratio: number;
  least: number;
};

/** Every pair of colours that the site shows, with its contrast. */
export function listPairs(colours: Colours): Pair[] {
  const palette = paletteOf(colours);
  const shown = pairs.map(({ token, on, least }): Pair => {
    const follows = token in mixed ? mixed[token as keyof typeof mixed] : null;
    const own = follows?.of[0] ?? (token as ColourName);
    const name = follows?.name ?? delivered[own].name;
    return pairOf([own, on], name, [palette[token], palette[on]], least);
  });
  const onDark = (["ink", "sea"] as const).map((on): Pair => {
    const second = mixColours(colours.paper, colours[on], secondOnDark);
    return pairOf(["paper", on], "Second text", [second, colours[on]], text);
  });
  return [...shown, ...onDark];
}

// The share of the background in --text-2 of .on-ink and .on-sea
const secondOnDark = 0.18;

function pairOf(names: Pair["names"], name: string, [one, other]: Pair["colours"], least: number): Pair {
  const words = [name, delivered[names[1]].name.toLowerCase()] as const;
  return { names, words, colours: [one, other], ratio: contrastOf(one, other), least };
}

/** True if the contrast is enough. */
export function isEnough({ ratio, least }: Pick<Pair, "ratio" | "least">): boolean {
  return ratio >= least;
}

/** A contrast as "4.4": rounded down, as one below the least must not read like it. */
export function ratioWords(ratio: number): string {
  return (Math.floor(ratio * 10) / 10).toFixed(1);
}

/** The closest value of one of the colours with which all its pairs have enough contrast; null if there is none. */
export function closestLegible(name: ColourName, colours: Colours): string | null {
  for (let percent = 0; percent <= 100; percent++)
    for (const end of ["#000000", "#ffffff"]) {
      const value = mixColours(colours[name], end, percent / 100);
      const own = listPairs({ ...colours, [name]: value }).filter(({ names }) => names.includes(name));
      if (own.every(isEnough)) return value;
    }
  return null;
}
