import { delayScripts } from "./delay-scripts.mjs";
import { inlineDrawings } from "./inline-drawings.mjs";
import { inlineStyles } from "./inline-styles.mjs";

/**
 * Inlines a prerendered page's styles and drawings and delays its scripts. `flight` is the server's data of the page,
 * `staticFolder` is .next/static. Throws if the page has an unknown structure.
 */
export function lighten(html, flight, staticFolder) {
  // Drawings first: their colours are custom properties, which the styles must then keep.
  return delayScripts(inlineStyles(inlineDrawings(html, staticFolder), staticFolder), flight);
}
