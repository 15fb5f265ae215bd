/** The fixed credentials of the sandbox, which `npm start` refuses. */
export const sandboxCredentials = {
  stripeSecretKey: "sk_test_sandbox",
  stripeWebhookSecret: "whsec_sandbox",
  resendApiKey: "re_sandbox",
  resendWebhookSecret: "whsec_c2FuZGJveC1ub3QtZm9yLXByb2R1Y3Rpb24=",
  pusherAppId: "sandbox",
  pusherKey: "sandbox-key",
  pusherSecret: "sandbox-secret",
};

export type Credentials = typeof sandboxCredentials;
