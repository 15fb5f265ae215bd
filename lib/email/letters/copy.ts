/** What every letter's copy in content/emails has. */
type Copy = {
  readonly values: readonly string[];
  readonly subject: string;
  readonly preheader: string;
  readonly heading: string;
  /** Short values, as a ledger; rows whose values are all empty are left out. */
  readonly facts?: readonly Row[];
  /** What somebody wrote at length; left out when empty. */
  readonly answers?: readonly Row[];
  readonly after?: readonly string[];
};

/** Something to read at leisure, below everything else. */
export type Section = { readonly heading: string; readonly texts: readonly string[] };

/**
 * A ledger whose length is the buyer's own. `rows` names the value that brings it: a line for each row, what is on its
 * left and on its right parted by a tab.
 */
export type Schedule = { readonly heading: string; readonly rows: string; readonly note: string };

type Row = { readonly label: string; readonly value: string };

/** A letter to somebody who has booked, joined, applied or asked. */
export type LetterCopy = Copy & {
  readonly body: readonly string[];
  readonly button?: { readonly label: string; readonly url: string };
  readonly section?: Section;
  readonly schedule?: Schedule;
  readonly reason: string;
};

/** A notice to the founder about one person, to whom a reply goes. */
export type NoticeCopy = Copy & { readonly title: string; readonly replyTo: string };

/** The values a letter is filled with: one string for each name its copy lists. */
export type ValuesOf<Letter extends Copy> = Readonly<Record<Letter["values"][number], string>>;

/** What a letter's parts are filled with. */
export type Values = Readonly<Record<string, string>>;
