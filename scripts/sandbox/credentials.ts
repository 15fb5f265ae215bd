/** The fixed, recognisable credentials of the sandbox; `npm start` refuses every one of them. */
export const sandboxCredentials = {
  stripeSecretKey: "sk_test_sandbox",
  stripeWebhookSecret: "whsec_sandbox",
  resendApiKey: "re_sandbox",
  pusherAppId: "sandbox",
  pusherKey: "sandbox-key",
  pusherSecret: "sandbox-secret",
};

export type Credentials = typeof sandboxCredentials;
