/** Words for a success, where the form's own do not fit; `codes` and `answers` are shown this once. */
export type SuccessText = {
  title: string;
  text: string;
  codes?: readonly string[];
  answers?: readonly { name: string; text: string }[];
};

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
    }
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
