import type { CSSProperties } from "react";

// Mail programs know no style sheet of ours: the brand's colours once more.
const ink = "#1E1726";
const inkSoft = "#574E5E";
const inkOverFlame = "#0F0A14";
const paper = "#FBF4E9";
const card = "#FFFBF4";
const flame = "#E5482D";
const line = "#D5CDC9";
const serif = 'Fraunces, "Iowan Old Style", Georgia, "Times New Roman", serif';
const sans = '"Instrument Sans", "Helvetica Neue", Helvetica, Arial, sans-serif';

// Long addresses and words break, instead of widening the letter on a phone.
const broken = { overflowWrap: "anywhere", wordBreak: "break-word" } as const;

const running: CSSProperties = { fontFamily: sans, fontSize: "17px", lineHeight: "27px", color: ink };
const smallPrint: CSSProperties = { fontFamily: sans, fontSize: "14px", lineHeight: "21px", color: inkSoft };
const lesserHeading: CSSProperties = {
  fontFamily: serif,
  fontSize: "22px",
  fontWeight: 900,
  lineHeight: "28px",
  color: ink,
};

const labelled: CSSProperties = {
  padding: "10px 12px 10px 0",
  fontWeight: 400,
  color: inkSoft,
  overflowWrap: "normal",
  wordBreak: "normal",
};

export const styles = {
  body: { margin: 0, backgroundColor: paper, color: ink, fontFamily: sans },
  page: { padding: "32px 16px", ...broken },
  name: { ...lesserHeading, margin: "0 0 20px" },
  stroke: { paddingBottom: "4px", borderBottom: `3px solid ${flame}` },
  card: { padding: "32px", backgroundColor: card, border: `2px solid ${ink}` },
  footer: { padding: "20px 0 0" },
  heading: {
    margin: "0 0 20px",
    fontFamily: serif,
    fontSize: "38px",
    fontWeight: 900,
    lineHeight: "40px",
    color: ink,
  },
  title: { ...lesserHeading, margin: "0 0 12px" },
  subheading: { ...lesserHeading, margin: "32px 0 12px" },
  entryTitle: {
    margin: "24px 0 8px",
    fontFamily: sans,
    fontSize: "17px",
    fontWeight: 700,
    lineHeight: "24px",
    color: ink,
  },
  lines: { ...running, margin: "0 0 16px" },
  text: { ...running, margin: "0 0 16px" },
  signature: { ...running, margin: "24px 0 0" },
  signer: { fontFamily: serif, fontSize: "20px", fontWeight: 900 },
  facts: { width: "100%", margin: "8px 0 24px", borderCollapse: "collapse", borderTop: `2px solid ${ink}` },
  label: cell({ ...labelled, width: "34%" }),
  rowLabel: cell(labelled),
  value: cell({ textAlign: "right", fontWeight: 700, color: ink }),
  words: cell({ fontWeight: 700, color: ink }),
  state: cell({ width: "1%", textAlign: "right", whiteSpace: "nowrap", fontWeight: 700, color: ink }),
  answerLabel: { ...running, margin: "0 0 2px", fontSize: "16px", lineHeight: "22px", color: inkSoft },
  answer: { ...running, margin: "0 0 20px" },
  button: {
    padding: "16px 26px",
    backgroundColor: flame,
    border: `2px solid ${ink}`,
    borderRadius: "4px",
    boxShadow: `4px 4px 0 ${ink}`,
    fontFamily: sans,
    fontSize: "17px",
    fontWeight: 700,
    lineHeight: "20px",
    color: inkOverFlame,
    textDecoration: "none",
  },
  small: { ...smallPrint, margin: "0 0 8px" },
  fallback: { ...smallPrint, margin: "18px 0 24px" },
  link: { color: "inherit", textDecoration: "underline", ...broken },
} satisfies Record<string, CSSProperties>;

function cell(style: CSSProperties): CSSProperties {
  return {
    padding: "10px 0",
    borderBottom: `1px solid ${line}`,
    textAlign: "left",
    fontFamily: sans,
    fontSize: "16px",
    lineHeight: "22px",
    verticalAlign: "top",
    ...style,
  };
}

export const darkColours = {
  "letter-body": { "background-color": ink },
  "letter-card": { "background-color": "#2A2233", "border-color": paper },
  "letter-text": { color: paper },
  "letter-heading": { color: paper },
  "letter-value": { color: paper, "border-color": "#655C6E" },
  "letter-soft": { color: "#D3CBCF", "border-color": "#655C6E" },
  "letter-facts": { "border-color": paper },
  "letter-button": { "border-color": paper, "box-shadow": `4px 4px 0 ${paper}` },
} as const satisfies Record<string, Record<string, string>>;

/** Only what cannot be said inline: narrow screens and dark mode. */
export const sheet = `
:root { color-scheme: light dark; supported-color-schemes: light dark; }
a[x-apple-data-detectors] { color: inherit !important; text-decoration: inherit !important; }
@media (max-width: 480px) {
  .letter-card { padding: 24px 18px !important; }
  .letter-heading { font-size: 32px !important; line-height: 34px !important; }
  .letter-button { display: block !important; text-align: center !important; }
  .letter-form th, .letter-form td { display: block !important; width: auto !important; padding: 0 !important; }
  .letter-form th { padding-top: 10px !important; border-bottom: 0 !important; }
  .letter-form td { padding-bottom: 10px !important; }
}
@media (prefers-color-scheme: dark) {
  .letter-body > table > tbody > tr > td { background-color: ${ink} !important; }
${darkRules((name) => `.${name}`)}
}`;

// Outlook's dark mode, in its own style element: programs that cannot read these rules drop the whole element.
export const outlookSheet = darkRules((name) => `[data-ogsc] .${name}, [data-ogsb] .${name}`);

function darkRules(selector: (name: string) => string): string {
  return Object.entries(darkColours)
    .map(([name, colours]) => {
      const declarations = Object.entries(colours).map(([what, value]) => `${what}: ${value} !important;`);
      return `  ${selector(name)} { ${declarations.join(" ")} }`;
    })
    .join("\n");
}
