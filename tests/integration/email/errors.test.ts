import { randomUUID } from "node:crypto";
import { describe, expect, test } from "vitest";
import { resendService } from "@/lib/email/resend";
import { uniqueEmail } from "../../support/factories";
import { listEmails, setFaults } from "../../support/sandbox";

const letter = (to: string) => ({ to, subject: "Booked", html: "<p>Booked</p>", text: "Booked" });
const field = (name: string) =>
  `Invalid \`${name}\` field. The email address needs to follow the \`email@example.com\` format.`;

// Every error of resend.com/docs/api-reference/errors, and of the network to Resend
describe("the meaning of an error for an email", () => {
  test.each([
    ["refused", 422, "validation_error", field("to")],
    [
      "refused",
      422,
      "validation_error",
      "Invalid `to` field. Please use our testing address instead of `example.com`.",
    ],
    ["refused", 400, "validation_error", "We found an error with one or more fields in the request."],

    ["delayed", 422, "validation_error", field("from")],
    ["delayed", 422, "validation_error", field("reply_to")],
    ["delayed", 403, "validation_error", "The `rebelretreats.example` domain is not verified."],
    ["delayed", 403, "validation_error", "You can only send testing emails to your own email address."],
    ["delayed", 422, "invalid_from_address", field("from")],
    ["delayed", 422, "missing_required_field", "Missing `subject` field."],
    ["delayed", 422, "invalid_attachment", "Attachment must have either a `content` or `path`."],
    ["delayed", 422, "invalid_parameter", "The `parameter` must be a valid UUID."],
    ["delayed", 422, "invalid_access", 'Access must be "full_access" | "sending_access".'],
    ["delayed", 422, "invalid_region", "Region must be one of ours."],
    ["delayed", 400, "invalid_idempotency_key", "The key must be between 1-256 chars."],
    ["delayed", 401, "missing_api_key", "Missing API key in the authorization header."],
    ["delayed", 401, "restricted_api_key", "This API key is restricted to only send emails."],
    ["delayed", 403, "invalid_api_key", "API key is invalid."],
    ["delayed", 404, "not_found", "The requested endpoint does not exist."],
    ["delayed", 405, "method_not_allowed", "Method is not allowed for the requested path."],
    ["delayed", 429, "rate_limit_exceeded", "Too many requests."],
    ["delayed", 429, "daily_quota_exceeded", "You have reached your daily email quota."],
    ["delayed", 429, "monthly_quota_exceeded", "You have reached your monthly email quota."],
    ["delayed", 451, "security_error", "We may have found a security issue with the request."],
    ["delayed", 500, "application_error", "An unexpected error occurred."],
    ["delayed", 500, "internal_server_error", "An unexpected error occurred."],
    ["delayed", 503, "application_error", "Service unavailable."],

    ["unanswered", 409, "concurrent_idempotent_requests", "The original request is still in progress."],
  ])("%s: %i %s %s", async (state, statusCode, name, message) => {
    await setFaults({ resend: { error: { statusCode, name, message } } });
    expect(await resendService.send(letter(uniqueEmail()), randomUUID())).toEqual({ state, reason: name });
  });

  test.each([408, 502, 504, 520, 522, 524])(
    "a gateway's %i leaves the outcome unknown",
    async (statusCode) => {
      const error = { statusCode, name: "application_error", message: "Internal server error." };
      await setFaults({ resend: { error } });
      expect(await resendService.send(letter(uniqueEmail()), randomUUID())).toEqual({
        state: "unanswered",
        reason: "no_answer",
      });
    },
  );

  test("so does a connection lost before the response; the key identifies the email", async () => {
    const [to, key] = [uniqueEmail(), randomUUID()];
    await setFaults({ resend: { answer: "cut" } });
    expect(await resendService.send(letter(to), key)).toEqual({ state: "unanswered", reason: "no_answer" });
    await setFaults({ resend: { answer: "given" } });
    expect(await resendService.send(letter(to), key)).toMatchObject({ state: "accepted" });
    expect(await listEmails(to)).toHaveLength(1);
  });

  test("an email whose words have changed since it was accepted counts as sent", async () => {
    const [to, key] = [uniqueEmail(), randomUUID()];
    await resendService.send(letter(to), key);
    const changed = { ...letter(to), subject: "You’re booked" };
    expect(await resendService.send(changed, key)).toEqual({ state: "accepted", providerId: null });
    expect((await listEmails(to)).map(({ subject }) => subject)).toEqual(["Booked"]);
  });
});
