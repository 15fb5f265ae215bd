import { html } from "hono/html";
import type { FieldErrors, FieldName } from "../stripe/card/payment-form";
import type { Html } from "./layout";

/** The fields of a card. Its number is never shown again after a mistake, as on a real page. */
export function cardFields(values: Record<string, string>, errors: FieldErrors): Html {
  return html`${field("name", "Name on card", errors, { autocomplete: "cc-name", value: values.name ?? "" })}
    ${field("number", "Card number", errors, { autocomplete: "cc-number", inputmode: "numeric" })}
    <div class="pair">
      ${field("expiry", "Expiry", errors, {
        autocomplete: "cc-exp",
        inputmode: "numeric",
        placeholder: "MM / YY",
      })}
      ${field("cvc", "CVC", errors, { autocomplete: "cc-csc", inputmode: "numeric" })}
    </div>`;
}

/** What was wrong with the form, or nothing. */
export function alert(errors: FieldErrors): Html | string {
  const messages = Object.values(errors);
  return messages.length > 0 ? html`<div class="alert" role="alert">${messages.join(" ")}</div>` : "";
}

export const cardHint = html`<div class="hint">
  <p><strong>Sandbox: no real money.</strong> Any future expiry and any CVC will do.</p>
  <ul>
    <li>4242 4242 4242 4242 pays</li>
    <li>4000 0000 0000 0002 is declined</li>
    <li>4000 0000 0000 0341 pays now and fails at the next invoice</li>
  </ul>
</div>`;

/** One labelled field, with what is wrong with it. */
export function field(
  name: FieldName,
  label: string,
  errors: FieldErrors,
  options: {
    type?: string;
    autocomplete: string;
    value?: string;
    readonly?: boolean;
    inputmode?: string;
    placeholder?: string;
  },
): Html {
  const error = errors[name];
  return html`<div class="field">
    <label for="${name}">${label}</label>
    <input
      id="${name}"
      name="${name}"
      type="${options.type ?? "text"}"
      autocomplete="${options.autocomplete}"
      inputmode="${options.inputmode ?? (options.type === "email" ? "email" : "text")}"
      placeholder="${options.placeholder ?? ""}"
      value="${options.value ?? ""}"
      ${options.readonly ? html`readonly` : ""}
      required
      ${error ? html`aria-invalid="true" aria-describedby="${name}-error"` : ""}
    />
    ${error ? html`<p class="error" id="${name}-error">${error}</p>` : ""}
  </div>`;
}
