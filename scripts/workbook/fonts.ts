import path from "node:path";
import { Font } from "@react-pdf/renderer";

const folder = path.join(import.meta.dirname, "fonts");

/** Names of the registered faces: Fraunces large, for headings, for corrected words, for asides; and the text face. */
export const face = {
  poster: "Fraunces Poster",
  heading: "Fraunces Heading",
  corrected: "Fraunces True",
  aside: "Fraunces Aside",
  text: "Instrument Sans",
} as const;

/** Makes the workbook's faces known to the renderer, and keeps words whole at the ends of lines. */
export function registerFonts() {
  Font.register({ family: face.poster, src: path.join(folder, "fraunces-poster.woff") });
  Font.register({ family: face.heading, src: path.join(folder, "fraunces-heading.woff") });
  Font.register({ family: face.corrected, src: path.join(folder, "fraunces-true.woff") });
  Font.register({ family: face.aside, src: path.join(folder, "fraunces-aside.woff") });
  Font.register({
    family: face.text,
    fonts: [
      { src: path.join(folder, "instrument-sans-regular.woff"), fontWeight: 400 },
      { src: path.join(folder, "instrument-sans-semibold.woff"), fontWeight: 600 },
    ],
  });
  Font.registerHyphenationCallback((word) => [word]);
}
