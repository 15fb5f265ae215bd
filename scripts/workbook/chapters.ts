import { type Step, steps } from "./steps";
import { type Section } from "./text/types";

/** A step of the method: its letter, its name, its colours, and where it comes among the steps. */
export type Chapter = { letter: string; name: string; index: number; step: Step };

/** A page of the book: its text, its number, and the chapter that it opens or belongs to. */
export type BookPage = { section: Section; number: number; chapter: Chapter | null; opens: boolean };

/** Numbers the pages and finds their chapters: a page titled “R is for Reveal” opens one, untitled pages go on with it. */
export function bookPages(sections: Section[]): BookPage[] {
  let chapter: Chapter | null = null;
  let opened = 0;
  return sections.map((section, index) => {
    const [, letter, name] = /^([A-Z]) is for (\w+)$/.exec(section.title ?? "") ?? [];
    if (letter && name) {
      const step = steps[opened];
      if (!step)
        throw new Error(
          `content/workbook.md: “${section.title}” is a step too many; there are colours for ${opened}`,
        );
      chapter = { letter, name, index: opened, step };
      opened += 1;
    } else if (section.title) {
      chapter = null;
    }
    return { section, number: index + 1, chapter, opens: letter !== undefined };
  });
}
