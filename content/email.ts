type Button = { readonly label: string; readonly url: string };

type Row = { readonly label: string; readonly value: string };

/** A heading and the paragraphs below it, in whose place the value `replacedBy` stands where it is not empty. */
export type Section = {
  readonly heading: string;
  readonly texts: readonly string[];
  readonly replacedBy?: string;
};

/** A table of any length: `rows` names its value, one row per line, a tab between left and right. */
export type Schedule = { readonly heading: string; readonly rows: string; readonly note: string };

export type StopLine = { readonly text: string; readonly link: string };

/** What every kind of email has. */
export type Copy = {
  /** The values that fill its places, such as `{dates}`. */
  readonly values: readonly string[];
  // Needed by its attachments, not in its text
  readonly attached?: readonly string[];
  // May be empty; dependent parts are then left out.
  readonly optional?: readonly string[];
  readonly subject: string;
  readonly preheader: string;
  readonly heading: string;
  readonly facts?: readonly Row[];
  readonly after?: readonly string[];
};

/** An email to a visitor, buyer or member. */
export type EmailCopy = Copy & {
  readonly body: readonly string[];
  readonly button?: Button;
  readonly section?: Section;
  readonly schedule?: Schedule;
  readonly stop?: StopLine;
  readonly reason: string;
};

/** Defines an email whose texts the founder edits, under this name. */
export function email<const Of extends Copy>(name: string, copy: Of): Of & { readonly name: string } {
  return { ...copy, name };
}
