/** A success message, if not the form's own; `codes` and `answers` are shown only once. */
export type SuccessText = {
  title: string;
  text: string;
  codes?: readonly string[];
  answers?: readonly { name: string; text: string }[];
};

/** A price with a code as the payment page shows it; by room if rooms differ. `told` is sent back with the payment. */
export type Priced = {
  code: string;
  told: string;
  text: string;
  rows: FigureRow[];
  /** The labels of the button to pay in full; of an offer by room. */
  full: ByChoice;
  /** The same of the button that pays the deposit, if they are others than without the code. */
  deposit?: ByChoice;
};

/** Text by what is chosen in the form, such as "room-shared places-2" (components/orders/per-choice.tsx). */
export type ByChoice = Record<string, string>;

export type FigureRow = {
  label: string;
  value: string | ByChoice;
  isTotal?: boolean;
  /** The choice that shows the row, if not all do. */
  when?: string;
};

/** The result of a form's action; `values` returns the input to forms posted without scripts. */
export type FormState =
  | { status: "idle" }
  | {
      status: "failed";
      // The refusal's code; "broken": our error, "busy": timeout, "away": database unavailable, "unheard": no response.
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

/** A failure without field errors or values. */
export function failedWith(code: string, message: string | null = null): FormState {
  return { status: "failed", code, message, fields: {}, values: {} };
}
