import { delayScripts } from "./delay-scripts.mjs";
import { inlineDrawings } from "./inline-drawings.mjs";
import { inlineStyles } from "./inline-styles.mjs";

/**
 * The HTML of a prerendered page as visitors get it: with its styles and drawings in it, its scripts waiting. `flight` is
 * what the server has as its data, `staticFolder` is .next/static. Throws when the page has a shape that is not known.
 */
export function lighten(html, flight, staticFolder) {
  // Drawings first: their colours are properties that the styles then keep
  return delayScripts(inlineStyles(inlineDrawings(html, staticFolder), staticFolder), flight);
}
