import localFont from "next/font/local";

// Preloading applies to a whole family, so each file is one; only the headlines' and the text's are preloaded
export const fraunces = localFont({
  src: "./fraunces-heavy.woff2",
  weight: "800 900",
  style: "normal",
  display: "swap",
  adjustFontFallback: false,
  variable: "--font-fraunces",
});

export const instrument = localFont({
  src: "./instrument-sans.woff2",
  weight: "400 700",
  style: "normal",
  display: "swap",
  adjustFontFallback: "Arial",
  variable: "--font-instrument",
});

/** As `fontVariables`, for the error page that every page loads. */
export const preloadedFonts = `${fraunces.variable} ${instrument.variable}`;
