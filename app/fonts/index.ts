import localFont from "next/font/local";
import { fraunces, instrument } from "./preloaded";

const frauncesLight = localFont({
  src: "./fraunces-light.woff2",
  weight: "400 760",
  style: "normal",
  display: "swap",
  preload: false,
  adjustFontFallback: false,
  variable: "--font-fraunces-light",
});

const frauncesQuote = localFont({
  src: "./fraunces-quote.woff2",
  weight: "500 600",
  style: "normal",
  display: "swap",
  preload: false,
  adjustFontFallback: false,
  variable: "--font-fraunces-quote",
});

const frauncesItalic = localFont({
  src: "./fraunces-italic.woff2",
  weight: "800",
  style: "italic",
  display: "swap",
  preload: false,
  adjustFontFallback: false,
  variable: "--font-fraunces-italic",
});

const frauncesAside = localFont({
  src: "./fraunces-aside.woff2",
  weight: "600",
  style: "italic",
  display: "swap",
  preload: false,
  adjustFontFallback: false,
  variable: "--font-fraunces-aside",
});

const instrumentItalic = localFont({
  src: "./instrument-sans-italic.woff2",
  weight: "400 700",
  style: "italic",
  display: "swap",
  preload: false,
  adjustFontFallback: "Arial",
  variable: "--font-instrument-italic",
});

/** Classes for <html>: they set the variables behind --display, --sans and their italics. */
export const fontVariables = [
  fraunces,
  frauncesLight,
  frauncesQuote,
  frauncesItalic,
  frauncesAside,
  instrument,
  instrumentItalic,
]
  .map((font) => font.variable)
  .join(" ");
