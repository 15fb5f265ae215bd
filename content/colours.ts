/** The brand's colours as delivered (components/ui/styles/tokens.css), and where each is used. */
export const colours = {
  ink: { initial: "#1e1726", name: "Ink", use: "Text, dark sections" },
  paper: { initial: "#fbf4e9", name: "Paper", use: "Background of pages" },
  card: { initial: "#fffbf4", name: "Card", use: "Background of cards and fields" },
  flame: { initial: "#e5482d", name: "Flame", use: "Buttons, marks" },
  ember: { initial: "#b5301a", name: "Ember", use: "Flame as text" },
  marigold: { initial: "#f3ae3d", name: "Marigold", use: "Highlights" },
  rose: { initial: "#f2b5a7", name: "Rose", use: "Soft background" },
  sea: { initial: "#0f4c4c", name: "Sea", use: "Second dark background" },
  mist: { initial: "#c7ddd8", name: "Mist", use: "Cool background" },
} as const;

export type ColourName = keyof typeof colours;

/** A value for each of the brand's colours, as "#1e1726". */
export type Colours = Readonly<Record<ColourName, string>>;
