import type { CSSProperties } from "react";
import type { ColourName } from "@/content/colours";
import { getBrand, type Brand } from "@/lib/content/brand";
import { mixedOf } from "@/lib/content/colours/palette";

type Colours = ReturnType<typeof coloursOf>;

/** The brand's colours in an email: mail programs cannot load our style sheet. */
function coloursOf({ colours, palette }: Brand) {
  const between = (initial: string, share: number) => mixedOf(colours, initial, ["ink", "paper", share]);
  const all = {
    ...{ ...palette, inkSoft: palette["ink-2"], inkOverFlame: palette["ink-over-flame"] },
    line: between("#d5cdc9", 0.83),
    perforation: between("#8f8893", 0.52),
    darkCard: between("#2a2233", 0.056),
    darkLine: between("#655c6e", 0.33),
    darkSoft: between("#d3cbcf", 0.83),
  };
  const upper = Object.entries(all).map(([name, value]) => [name, value.toUpperCase()]);
  return Object.fromEntries(upper) as typeof all;
}

const serif = 'Fraunces, "Iowan Old Style", Georgia, "Times New Roman", serif';
const sans = '"Instrument Sans", "Helvetica Neue", Helvetica, Arial, sans-serif';

// Long URLs and words break, instead of widening the email on a phone.
const broken = { overflowWrap: "anywhere", wordBreak: "break-word" } as const;

const known = new WeakMap<Brand, ReturnType<typeof madeOf>>();

function current() {
  const brand = getBrand();
  const made = known.get(brand) ?? madeOf(brand);
  known.set(brand, made);
  return made;
}

function madeOf(brand: Brand) {
  const colours = coloursOf(brand);
  return { colours, styles: stylesIn(colours) };
}

/** The inline styles of an email's elements, in the published colours. */
export function styles() {
  return current().styles;
}

function stylesIn(colours: Colours) {
  const { ink, inkSoft, inkOverFlame, paper, card, flame, line, perforation } = colours;
  const cell = (style: CSSProperties) => cellStyle(line, style);
  const running: CSSProperties = { fontFamily: sans, fontSize: "17px", lineHeight: "27px", color: ink };
  const smallPrint: CSSProperties = {
    fontFamily: sans,
    fontSize: "14px",
    lineHeight: "21px",
    color: inkSoft,
  };
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

  return {
    body: { margin: 0, backgroundColor: paper, color: ink, fontFamily: sans },
    page: { padding: "32px 16px", ...broken },
    name: { ...lesserHeading, margin: "0 0 20px" },
    stroke: { paddingBottom: "4px", borderBottom: `3px solid ${flame}` },
    card: { padding: "32px", backgroundColor: card, border: `2px solid ${ink}` },
    open: { padding: "0 24px" },
    footer: { padding: "20px 0 0" },
    openFooter: { padding: "20px 24px 0" },
    openName: { ...lesserHeading, margin: "0 0 20px", padding: "0 24px" },
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
    section: { width: "100%", margin: "26px 0 0", borderBottom: `2px solid ${ink}` },
    sectionTitle: { ...lesserHeading, margin: 0, padding: "0 0 10px" },
    sectionAside: {
      padding: "0 0 10px 12px",
      textAlign: "right",
      verticalAlign: "bottom",
      ...{ fontFamily: sans, fontSize: "14px", fontWeight: 600, lineHeight: "18px", color: inkSoft },
    },
    said: { width: "100%", borderBottom: `1px solid ${line}` },
    saidMark: { width: "36px", padding: "19px 14px 16px 0", verticalAlign: "top" },
    saidCell: { padding: "16px 0", verticalAlign: "top" },
    saidText: { fontFamily: sans, fontSize: "16px", lineHeight: "24px", color: ink, margin: 0 },
    saidNote: { ...smallPrint, margin: 0 },
    way: { margin: "30px 0 18px" },
    more: { ...smallPrint, margin: "10px 0 0" },
    saidTitle: { color: "inherit", fontWeight: 650, textDecoration: "none", ...broken },
    ticket: { width: "100%", margin: "12px 0 0", border: `2px solid ${ink}`, backgroundColor: card },
    ticketDay: {
      width: "64px",
      padding: "10px 4px",
      borderRight: `2px dashed ${perforation}`,
      textAlign: "center",
      ...{ fontFamily: sans, fontSize: "13px", fontWeight: 600, lineHeight: "17px", color: ink },
    },
    ticketDate: {
      display: "block",
      fontFamily: serif,
      fontSize: "25px",
      fontWeight: 900,
      lineHeight: "26px",
    },
    ticketCell: { padding: "10px 16px" },
    list: { ...running, margin: "0 0 16px", padding: "0 0 0 26px" },
    item: { margin: "0 0 6px" },
    quote: { margin: "0 0 16px", padding: "0 0 0 16px", borderLeft: `3px solid ${flame}` },
    picture: { display: "block", maxWidth: "100%", height: "auto", border: 0 },
    column: cell({ ...labelled, color: ink }),
    rule: { margin: "0 0 20px", border: 0, borderTop: `1px solid ${line}` },
    break: { margin: "28px 0", border: 0, borderTop: `1px solid ${line}` },
    after: { ...running, fontSize: "15px", lineHeight: "23px", margin: "0 0 16px" },
    link: { color: "inherit", textDecoration: "underline", ...broken },
  } satisfies Record<string, CSSProperties>;
}

/** A member's avatar: a square in their colour. */
export function markStyle(ground: ColourName, letter: ColourName): CSSProperties {
  const { colours } = current();
  return {
    ...{ width: "36px", height: "36px", textAlign: "center", verticalAlign: "middle" },
    ...{ backgroundColor: colours[ground], color: colours[letter] },
    ...{ fontFamily: serif, fontSize: "20px", fontWeight: 700, lineHeight: "36px" },
  };
}

function cellStyle(line: string, style: CSSProperties): CSSProperties {
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

/** The colours of an email's elements in dark mode, by class. */
export function darkColours() {
  const { ink, paper, darkCard, darkLine, darkSoft } = current().colours;
  return {
    "letter-body": { "background-color": ink },
    "letter-card": { "background-color": darkCard, "border-color": paper },
    "letter-text": { color: paper },
    "letter-heading": { color: paper },
    "letter-value": { color: paper, "border-color": darkLine },
    "letter-soft": { color: darkSoft, "border-color": darkLine },
    "letter-facts": { "border-color": paper },
    "letter-rule": { "border-color": paper },
    "letter-line": { "border-color": darkLine },
    "letter-ticket": { "background-color": darkCard, "border-color": paper },
    "letter-mark-ink": { "background-color": paper, color: ink },
    "letter-button": { "border-color": paper, "box-shadow": `4px 4px 0 ${paper}` },
  } as const satisfies Record<string, Record<string, string>>;
}

/** Only what inline styles lack: narrow screens and dark mode. */
export const sheet = () => `
:root { color-scheme: light dark; supported-color-schemes: light dark; }
a[x-apple-data-detectors] { color: inherit !important; text-decoration: inherit !important; }
@media (max-width: 480px) {
  .letter-card { padding: 24px 18px !important; }
  .letter-heading { font-size: 32px !important; line-height: 34px !important; }
  .letter-button { display: block !important; text-align: center !important; }
  .letter-open { padding-left: 0 !important; padding-right: 0 !important; }
  .letter-way { display: block !important; padding: 10px 0 !important; }
  .letter-way::first-letter { text-transform: uppercase !important; }
  .letter-between { display: none !important; }
  .letter-form th, .letter-form td { display: block !important; width: auto !important; padding: 0 !important; }
  .letter-form th { padding-top: 10px !important; border-bottom: 0 !important; }
  .letter-form td { padding-bottom: 10px !important; }
}
@media (prefers-color-scheme: dark) {
  .letter-body > table > tbody > tr > td { background-color: ${current().colours.ink} !important; }
${darkRules((name) => `.${name}`)}
}`;

// Outlook's dark mode, in its own style element: programs that cannot parse it drop the whole element.
export const outlookSheet = () => darkRules((name) => `[data-ogsc] .${name}, [data-ogsb] .${name}`);

function darkRules(selector: (name: string) => string): string {
  return Object.entries(darkColours())
    .map(([name, colours]) => {
      const declarations = Object.entries(colours).map(([what, value]) => `${what}: ${value} !important;`);
      return `  ${selector(name)} { ${declarations.join(" ")} }`;
    })
    .join("\n");
}
