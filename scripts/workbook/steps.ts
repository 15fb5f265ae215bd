import { ink } from "./theme";

/** A step's sheet of colour, and the two inks of its letter, printed out of register. */
export type Step = {
  ground: string;
  text: string;
  mark: string;
  letter: string;
  shadow: string;
  /** Which way the second ink slipped. */
  slip: 1 | -1;
  icon: string;
};

/** The five steps in order, in the colours that they have on the website. */
export const steps: readonly Step[] = [
  {
    ground: ink.rose,
    text: ink.ink,
    mark: ink.flame,
    letter: ink.flame,
    shadow: ink.marigold,
    slip: 1,
    icon: "reveal",
  },
  {
    ground: ink.marigold,
    text: ink.ink,
    mark: ink.flame,
    letter: ink.sea,
    shadow: ink.flame,
    slip: -1,
    icon: "eliminate",
  },
  {
    ground: ink.flame,
    text: ink.overFlame,
    mark: ink.paper,
    letter: ink.ink,
    shadow: ink.marigold,
    slip: 1,
    icon: "boost",
  },
  {
    ground: ink.sea,
    text: ink.paper,
    mark: ink.flame,
    letter: ink.marigold,
    shadow: ink.flame,
    slip: -1,
    icon: "energise",
  },
  {
    ground: ink.ink,
    text: ink.paper,
    mark: ink.flame,
    letter: ink.rose,
    shadow: ink.flame,
    slip: 1,
    icon: "launch",
  },
];
