import type { CSSProperties } from "react";

// Mail programs know neither our style sheet nor our variables: the brand's colours once more, as they are there.
const ink = "#1E1726";
const inkSoft = "#574E5E";
const inkOverFlame = "#0F0A14";
const paper = "#FBF4E9";
const card = "#FFFBF4";
const flame = "#E5482D";
const line = "#D5CDC9";
const serif = 'Fraunces, "Iowan Old Style", Georgia, "Times New Roman", serif';
const sans = '"Instrument Sans", "Helvetica Neue", Helvetica, Arial, sans-serif';

/** What each part of a letter looks like, written into its tags. */
export const styles = {
  body: { margin: 0, backgroundColor: paper, color: ink, fontFamily: sans },
  outer: { maxWidth: "600px", padding: "32px 16px" },
  name: {
    margin: "0 0 20px",
    fontFamily: serif,
    fontSize: "22px",
    fontWeight: 900,
    lineHeight: "28px",
    color: ink,
  },
  stroke: { paddingBottom: "4px", borderBottom: `3px solid ${flame}` },
  card: { padding: "32px", backgroundColor: card, border: `2px solid ${ink}` },
  heading: {
    margin: "0 0 20px",
    fontFamily: serif,
    fontSize: "36px",
    fontWeight: 900,
    lineHeight: "38px",
    color: ink,
  },
  text: { margin: "0 0 16px", fontFamily: sans, fontSize: "17px", lineHeight: "27px", color: ink },
  signature: { margin: "24px 0 0", fontFamily: sans, fontSize: "17px", lineHeight: "27px", color: ink },
  facts: { width: "100%", margin: "8px 0 24px", borderCollapse: "collapse", borderTop: `2px solid ${ink}` },
  label: cell({ width: "38%", textAlign: "left", fontWeight: 400, color: inkSoft }),
  value: cell({ textAlign: "right", fontWeight: 700, color: ink }),
  title: {
    margin: "0 0 8px",
    fontFamily: serif,
    fontSize: "22px",
    fontWeight: 900,
    lineHeight: "28px",
    color: ink,
  },
  subheading: {
    margin: "24px 0 8px",
    fontFamily: serif,
    fontSize: "22px",
    fontWeight: 900,
    lineHeight: "28px",
    color: ink,
  },
  answerLabel: { margin: "0 0 2px", fontFamily: sans, fontSize: "16px", lineHeight: "22px", color: inkSoft },
  answer: { margin: "0 0 20px", fontFamily: sans, fontSize: "17px", lineHeight: "27px", color: ink },
  button: {
    padding: "16px 26px",
    backgroundColor: flame,
    border: `2px solid ${ink}`,
    borderRadius: "4px",
    fontFamily: sans,
    fontSize: "17px",
    fontWeight: 700,
    lineHeight: "20px",
    color: inkOverFlame,
    textDecoration: "none",
  },
  small: { margin: "0 0 8px", fontFamily: sans, fontSize: "14px", lineHeight: "21px", color: inkSoft },
  fallback: { margin: "14px 0 24px", fontFamily: sans, fontSize: "14px", lineHeight: "21px", color: inkSoft },
  link: { color: "inherit", textDecoration: "underline", overflowWrap: "anywhere", wordBreak: "break-word" },
} satisfies Record<string, CSSProperties>;

function cell(style: CSSProperties): CSSProperties {
  return {
    padding: "10px 0",
    borderBottom: `1px solid ${line}`,
    fontFamily: sans,
    fontSize: "16px",
    lineHeight: "22px",
    verticalAlign: "top",
    ...style,
  };
}

/** Only what cannot be said inline: dark surroundings and narrow screens. */
export const sheet = `
:root { color-scheme: light dark; supported-color-schemes: light dark; }
@media (max-width: 480px) { .letter-card { padding: 24px 18px !important; } .letter-heading { font-size: 30px !important; line-height: 33px !important; } .letter-button { display: block !important; text-align: center !important; } }
@media (prefers-color-scheme: dark) {
  .letter-body, .letter-body > table > tbody > tr > td { background-color: ${ink} !important; }
  .letter-card { background-color: #2A2233 !important; border-color: ${paper} !important; }
  .letter-text, .letter-heading, .letter-value { color: ${paper} !important; }
  .letter-soft { color: #D3CBCF !important; }
  .letter-facts { border-color: ${paper} !important; }
}`;
