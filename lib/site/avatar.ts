const shapes = 4;

/** Background and letter, contrast ≥ 4.5:1. */
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

export type AvatarInk = (typeof inks)[number][number];

/** The shape and colours of a member's avatar, derived from their id and stable. */
export function avatarStyle(id: string): { shape: number; ground: AvatarInk; letter: AvatarInk } {
  const number = hash(id);
  const [ground, letter] = inks[Math.floor(number / shapes) % inks.length] ?? inks[0];
  return { shape: number % shapes, ground, letter };
}

/** The letter on their avatar. */
export function initialOf(name: string, locale: string): string {
  return (Array.from(name.trim())[0] ?? "?").toLocaleUpperCase(locale);
}

/** FNV-1a: any even hash is fine, but it must never change. */
function hash(text: string): number {
  let value = 2_166_136_261;
  for (let index = 0; index < text.length; index++) {
    value = Math.imul(value ^ text.charCodeAt(index), 16_777_619);
  }
  return value >>> 0;
}
