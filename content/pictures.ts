/**
 * The pictures by their path under public/. Each may be replaced by one of the same name and size; then
 * change its description (`alt`) and focal point in per cent (`focal`). Their files are in picture-files.ts, which
 * only Next can import.
 */
export const pictures = {
  "/images/hero.jpg": {
    alt: "A woman in a red scarf stands on a Dorset cliff path at dawn, facing a sea arch with the sun rising inside it and chalk cliffs beyond.",
    focal: { x: 50, y: 58 },
  },
  "/images/hero-portrait.jpg": {
    alt: "A woman in a red scarf stands on a Dorset cliff path at dawn, facing a sea arch with the sun rising inside it.",
    focal: { x: 40, y: 68 },
  },
  "/images/retreat-unleash.jpg": {
    alt: "A circle of women around a bonfire on a Dorset beach at dusk, with chalk cliffs behind and a thin moon.",
    focal: { x: 52, y: 70 },
  },
  "/images/retreat-ideas-to-impact.jpg": {
    alt: "A long table set with papers, mugs and a jug of flowers in a garden room overlooking the sea, with a large mind-map pinned to the wall.",
    focal: { x: 45, y: 55 },
  },
  "/images/clubhouse.jpg": {
    alt: "A red wooden hut by the sea at night with its door ajar, a woman in the lit doorway and light spilling on to the path.",
    focal: { x: 50, y: 58 },
  },
  "/images/lost.jpg": {
    alt: "A signpost with four blank boards in the fog, and a puzzled sheep looking at it.",
    focal: { x: 62, y: 52 },
  },
  "/images/gallery/france-1.jpg": {
    alt: "Rows of lavender running up to a stone farmhouse with cypress trees and a low sun.",
    focal: { x: 55, y: 40 },
  },
  "/images/gallery/france-2.jpg": {
    alt: "Eight women at a long lunch table under a vine-covered pergola, with vineyards behind.",
    focal: { x: 50, y: 58 },
  },
  "/images/gallery/thailand-2.jpg": {
    alt: "Five swimmers in the glitter of a red sunset, seen from a beach between palm trees.",
    focal: { x: 48, y: 55 },
  },
  "/images/founder.jpg": {
    alt: "Linocut portrait of a woman in her forties with wind-blown red hair, a yellow raincoat and a striped top, looking out to sea.",
    focal: { x: 42, y: 40 },
  },
  "/images/retreat-custom.jpg": {
    alt: "Two walkers at a signpost where a coast path forks, one way along the cliffs and the other over a green hill.",
    focal: { x: 52, y: 58 },
  },
  "/images/mastermind.jpg": {
    alt: "A round wooden table seen from above with ten chairs, ten places and a bowl of light in the middle; one chair is pulled out.",
    focal: { x: 50, y: 50 },
  },
  "/images/sponsored.jpg": {
    alt: "An empty yellow armchair with a blanket and a steaming mug beside it, waiting by a lit fire.",
    focal: { x: 66, y: 66 },
  },
  "/images/testimonial-1.jpg": {
    alt: "Linocut portrait of a woman in her sixties with short silver hair, round glasses and a green roll-neck jumper.",
    focal: { x: 56, y: 42 },
  },
  "/images/testimonial-2.jpg": {
    alt: "Linocut portrait of a young Black woman with natural curls, a gold hoop earring and a red top.",
    focal: { x: 46, y: 45 },
  },
  "/images/testimonial-3.jpg": {
    alt: "Linocut portrait of a woman in her late forties with dark hair in a low knot and a red shirt, beside the sea.",
    focal: { x: 42, y: 45 },
  },
  "/images/workbook-cover.jpg": {
    alt: "A woman at the foot of a white path that winds over five hills, each with a flag, towards a huge red sun.",
    focal: { x: 50, y: 60 },
  },
  "/images/gallery/france-3.jpg": {
    alt: "A hill village with lit windows and a church tower at dusk, and two women walking the road through the vineyard below.",
    focal: { x: 55, y: 55 },
  },
  "/images/gallery/france-4.jpg": {
    alt: "Five women doing morning yoga in a meadow between poplars, one of them seeming to lift the rising sun.",
    focal: { x: 60, y: 60 },
  },
  "/images/gallery/france-5.jpg": {
    alt: "Two women in a red rowing boat on a river with a stone bridge, moored boats and the sun going down behind.",
    focal: { x: 45, y: 58 },
  },
  "/images/gallery/thailand-1.jpg": {
    alt: "Long-tail boats with ribbons on their prows crossing an emerald bay under limestone towers at sunset.",
    focal: { x: 60, y: 60 },
  },
  "/images/gallery/thailand-3.jpg": {
    alt: "Paper lanterns rising over a night garden with a temple roof, as women by a pond let more of them go.",
    focal: { x: 42, y: 58 },
  },
  "/images/gallery/thailand-4.jpg": {
    alt: "A woman crossing stepping stones towards a jungle waterfall framed by broad leaves.",
    focal: { x: 48, y: 68 },
  },
} as const;

/** The path of a picture that has an entry. */
export type PicturePath = keyof typeof pictures;

/** The path of a picture that the founder has uploaded (docs/rules/uploads.md). */
export type UploadedPath = `/uploads/${string}`;
