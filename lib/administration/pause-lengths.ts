export const pauseLengths = ["day", "week", "month", "open"] as const;
export type PauseLength = (typeof pauseLengths)[number];
