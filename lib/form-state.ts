/**
 * What a form's server action answers. `fields` are the problems by field, `values` what was typed (several ticks of
 * one name joined by commas), `message` the reason where no field is at fault; null stands for the form's own words.
 */
export type FormState =
  | { status: "idle" }
  | {
      status: "failed";
      /** Where the form's own title for a failure does not fit. */
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
    };

export type FormAction = (state: FormState, form: FormData) => Promise<FormState>;
