import { refusals, type RefusalCode } from "../card/test-cards";

/** An error that the API answers in Stripe's own shape: `{error: {type, code, param, message}}`. */
export class StripeApiError extends Error {
  constructor(
    readonly status: 400 | 401 | 402 | 403 | 404 | 409 | 500 | 503,
    readonly error: {
      type: "invalid_request_error" | "idempotency_error" | "api_error" | "card_error";
      message: string;
      code?: string;
      param?: string;
      decline_code?: string;
      payment_intent?: object;
    },
  ) {
    super(error.message);
  }
}

/** A parameter is missing, unknown or wrong: status 400. */
export function invalidRequest(message: string, details: { code?: string; param?: string } = {}) {
  return new StripeApiError(400, { type: "invalid_request_error", message, ...details });
}

/** No object of that kind has this id: 404 when the id is in the path, 400 when it is a parameter. */
export function noSuch(object: string, id: string, param: string, status: 400 | 404 = 404) {
  return new StripeApiError(status, {
    type: "invalid_request_error",
    code: "resource_missing",
    message: `No such ${object}: '${id}'`,
    param,
  });
}

/** The card did not pay: status 402. */
export function cardRefused(code: RefusalCode, intent?: object) {
  return new StripeApiError(402, {
    type: "card_error",
    code,
    ...refusals[code],
    ...(intent && { payment_intent: intent }),
  });
}

export function unauthorised(message: string) {
  return new StripeApiError(401, { type: "invalid_request_error", message });
}

/** A restricted key lacks the permission: status 403. */
export function notPermitted(key: string, { id, name }: { id: string; name: string }) {
  return new StripeApiError(403, {
    type: "invalid_request_error",
    code: "more_permissions_required",
    message: `The provided key '${key}' does not have the required permissions for this endpoint on account 'acct_sandbox'. Enabling "${name}" ('${id}') permissions on this key would allow this request to continue.`,
  });
}

/** A parameter that this request cannot do without. */
export function missingParam(param: string) {
  return invalidRequest(`Missing required param: ${param}.`, { code: "parameter_missing", param });
}

/** Two parameters of which only one may be given. */
export function onlyOneOf(names: readonly string[], param: string) {
  return invalidRequest(`You may only specify one of these parameters: ${names.join(", ")}.`, { param });
}

export function unrecognisedUrl(method: string, path: string) {
  return new StripeApiError(404, {
    type: "invalid_request_error",
    message: `Unrecognized request URL (${method}: ${path}). Please see https://stripe.com/docs or we can help at https://support.stripe.com/.`,
  });
}

export function outage() {
  return new StripeApiError(503, {
    type: "api_error",
    message: "The sandbox was told to pretend that Stripe is down.",
  });
}

export function crash() {
  return new StripeApiError(500, {
    type: "api_error",
    message: "Sorry! There was an error while talking to Stripe.",
  });
}
