import { face } from "./fonts";
import { ink } from "./theme";

/** The type styles of the book. Sizes in points. */
export const type = {
  poster: { fontFamily: face.poster, letterSpacing: -2.2, lineHeight: 0.9, color: ink.ink },
  title: { fontFamily: face.poster, fontSize: 52, letterSpacing: -0.7, lineHeight: 0.95, color: ink.ink },
  section: { fontFamily: face.heading, fontSize: 24, letterSpacing: -0.4, lineHeight: 1.05, color: ink.ink },
  exercise: { fontFamily: face.heading, fontSize: 20, letterSpacing: -0.3, lineHeight: 1.1, color: ink.ink },
  aside: { fontFamily: face.aside, fontSize: 17, lineHeight: 1.2, color: ink.ink },
  lead: { fontFamily: face.text, fontSize: 13, lineHeight: 1.45, color: ink.ink },
  text: { fontFamily: face.text, fontSize: 11, lineHeight: 1.5, color: ink.ink },
  small: { fontFamily: face.text, fontSize: 9, lineHeight: 1.4, color: ink.ink },
  label: {
    fontFamily: face.text,
    fontWeight: 600,
    fontSize: 8.1,
    letterSpacing: 0.6,
    lineHeight: 1.35,
    textTransform: "uppercase",
    color: ink.ink,
  },
} as const;
