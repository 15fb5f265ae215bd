/**
 * What the server action of a form answers. `fields` says what is wrong with which field, `values` gives back what
 * was typed, so that a form posted without scripts keeps its entries (several ticks of one name are joined by commas).
 * `message` is the reason where no single field is at fault; null stands for the form's own words for a failure.
 */
export type FormState =
  | { status: "idle" }
  | {
      status: "failed";
      /** What it is about, where the form's own title for a failure does not fit. */
      title?: string;
      message: string | null;
      fields: Record<string, string | undefined>;
      values: Record<string, string | undefined>;
    }
  | {
      status: "sent";
      /** The address it was sent from or about; "" where there is none. */
      email: string;
      /** How it went, where the form's own words for a success do not say it. */
      notice?: { title: string; text: string };
    };

/** The server action behind a form. */
export type FormAction = (state: FormState, form: FormData) => Promise<FormState>;
