import clubhouse from "@/public/images/clubhouse.jpg";
import france1 from "@/public/images/gallery/france-1.jpg";
import france2 from "@/public/images/gallery/france-2.jpg";
import thailand2 from "@/public/images/gallery/thailand-2.jpg";
import heroPortrait from "@/public/images/hero-portrait.jpg";
import hero from "@/public/images/hero.jpg";
import lost from "@/public/images/lost.jpg";
import retreatIdeasToImpact from "@/public/images/retreat-ideas-to-impact.jpg";
import retreatUnleash from "@/public/images/retreat-unleash.jpg";

/**
 * The pictures, by their path under public/. Each may be replaced by a photograph of the same name and size; then change
 * what is seen (`alt`) and where to look, in per cent from the left and the top (`focal`). Width and height come from the
 * file.
 */
export const pictures = {
  "/images/hero.jpg": {
    file: hero,
    alt: "A woman in a red scarf stands on a Dorset cliff path at dawn, facing a sea arch with the sun rising inside it and chalk cliffs beyond.",
    focal: { x: 50, y: 58 },
  },
  "/images/hero-portrait.jpg": {
    file: heroPortrait,
    alt: "A woman in a red scarf stands on a Dorset cliff path at dawn, facing a sea arch with the sun rising inside it.",
    focal: { x: 40, y: 68 },
  },
  "/images/retreat-unleash.jpg": {
    file: retreatUnleash,
    alt: "A circle of women around a bonfire on a Dorset beach at dusk, with chalk cliffs behind and a thin moon.",
    focal: { x: 52, y: 70 },
  },
  "/images/retreat-ideas-to-impact.jpg": {
    file: retreatIdeasToImpact,
    alt: "A long table set with papers, mugs and a jug of flowers in a garden room overlooking the sea, with a large mind-map pinned to the wall.",
    focal: { x: 45, y: 55 },
  },
  "/images/clubhouse.jpg": {
    file: clubhouse,
    alt: "A red wooden hut by the sea at night with its door ajar, a woman in the lit doorway and light spilling on to the path.",
    focal: { x: 50, y: 58 },
  },
  "/images/lost.jpg": {
    file: lost,
    alt: "A signpost with four blank boards in the fog, and a puzzled sheep looking at it.",
    focal: { x: 62, y: 52 },
  },
  "/images/gallery/france-1.jpg": {
    file: france1,
    alt: "Rows of lavender running up to a stone farmhouse with cypress trees and a low sun.",
    focal: { x: 55, y: 40 },
  },
  "/images/gallery/france-2.jpg": {
    file: france2,
    alt: "Eight women at a long lunch table under a vine-covered pergola, with vineyards behind.",
    focal: { x: 50, y: 58 },
  },
  "/images/gallery/thailand-2.jpg": {
    file: thailand2,
    alt: "Five swimmers in the glitter of a red sunset, seen from a beach between palm trees.",
    focal: { x: 48, y: 55 },
  },
} as const;

/** The path of a picture that has an entry. */
export type PicturePath = keyof typeof pictures;

/** Whether a path, from a blog post say, is one of the pictures. */
export function isPicturePath(path: string): path is PicturePath {
  return Object.hasOwn(pictures, path);
}
