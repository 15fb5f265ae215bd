/** Words for a success, where the form's own do not fit; `codes` and `answers` are shown this once. */
export type SuccessText = {
  title: string;
  text: string;
  codes?: readonly string[];
  answers?: readonly { name: string; text: string }[];
};

/** A price with a code as the payment page shows it; by room where rooms differ. `told` comes back with the payment. */
export type Priced = {
  code: string;
  told: string;
  text: string;
  rows: FigureRow[];
  /** The words of the button that pays all of it. */
  full: Record<string, string>;
};

export type FigureRow = { label: string; value: string | Record<string, string>; isTotal?: boolean };

/** What a form's action answers; `values` gives the input back to forms posted without scripts. */
export type FormState =
  | { status: "idle" }
  | {
      status: "failed";
      // The refusal's code; "broken" for an error of ours, "busy" for a wait too long, "away" without the database, "unheard" where no answer came.
      code: string;
      title?: string;
      message: string | null;
      fields: Record<string, string | undefined>;
      values: Record<string, string | undefined>;
      priced?: Priced;
    }
  | { status: "priced"; values: Record<string, string | undefined>; priced: Priced }
  | {
      status: "sent";
      email: string;
      success?: SuccessText;
    }
  | {
      status: "opened";
      url: string;
    };

export type FormAction = (state: FormState, form: FormData) => Promise<FormState>;

/** An answer that something went wrong, with nothing to show in the fields. */
export function failedWith(code: string, message: string | null = null): FormState {
  return { status: "failed", code, message, fields: {}, values: {} };
}
