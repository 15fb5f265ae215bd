import { refusals, type RefusalCode } from "./test-cards";

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
export function invalidRequest(
  message: string,
  details: { code?: string; param?: string } = {},
  status: 400 | 401 | 403 | 404 = 400,
) {
  return new StripeApiError(status, { type: "invalid_request_error", message, ...details });
}

/** A required parameter is missing. */
export function missingParam(param: string) {
  return invalidRequest(`Missing required param: ${param}.`, { code: "parameter_missing", param });
}

/** The card was declined: status 402. */
export function cardError(code: RefusalCode, intent?: object) {
  return new StripeApiError(402, {
    type: "card_error",
    code,
    ...refusals[code],
    ...(intent && { payment_intent: intent }),
  });
}
