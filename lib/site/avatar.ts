const shapes = 4;

/** Ground and letter. All of them 4.5:1 or better. */
const inks = [
  ["marigold", "ink"],
  ["mist", "ink"],
  ["rose", "ink"],
  ["rose", "sea"],
  ["mist", "sea"],
  ["sea", "mist"],
  ["sea", "marigold"],
  ["ink", "paper"],
] as const;

export type StampInk = (typeof inks)[number][number];

/** How a member's mark looks: which shape, and which inks. It follows from her id, for good. */
export function stampLook(id: string): { shape: number; ground: StampInk; letter: StampInk } {
  const number = hash(id);
  const [ground, letter] = inks[Math.floor(number / shapes) % inks.length] ?? inks[0];
  return { shape: number % shapes, ground, letter };
}

/** The letter on a member's mark. */
export function initialOf(name: string, locale: string): string {
  return (Array.from(name.trim())[0] ?? "?").toLocaleUpperCase(locale);
}

/** FNV-1a: any even spread will do, as long as it never changes. */
function hash(text: string): number {
  let value = 2_166_136_261;
  for (let index = 0; index < text.length; index++) {
    value = Math.imul(value ^ text.charCodeAt(index), 16_777_619);
  }
  return value >>> 0;
}
