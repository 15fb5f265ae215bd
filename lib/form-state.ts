/**
 * What the server action of a form answers, and what the form shows of it. `fields` says what is wrong with which field,
 * `values` gives back what was typed, so that a form posted without scripts keeps its entries (several ticks of one name
 * are joined by commas). `message` is the reason where no single field is at fault; null stands for the form's own words.
 */
export type FormState =
  | { status: "idle" }
  | {
      status: "failed";
      /** Why: the refusal's code; "broken" for an error of ours, "unheard" where no answer came. */
      code: string;
      /** What it is about, where the form's own title for a failure does not fit. */
      title?: string;
      message: string | null;
      fields: Record<string, string | undefined>;
      values: Record<string, string | undefined>;
    }
  | {
      status: "sent";
      /** "" where there is none. */
      email: string;
      /** Where the form's own words for a success do not fit. */
      notice?: { title: string; text: string };
    }
  | {
      /** It goes on elsewhere while this page stays: in a tab of its own, or in another program. */
      status: "opened";
      url: string;
    };

export type FormAction = (state: FormState, form: FormData) => Promise<FormState>;

/** An answer that something went wrong, with nothing to show in the fields. */
export function failedWith(code: string, message: string | null = null): FormState {
  return { status: "failed", code, message, fields: {}, values: {} };
}
