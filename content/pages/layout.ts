import { part } from "@/content/page";
import { texts } from "@/content/texts";

/** Words of every page, and of the banner that asks to confirm an address. */
export const layoutPart = part({
  key: "layout",
  name: "Words of every page",
  content: texts({
    skipLink: "Skip to the main part",
    // Of a policy
    policy: {
      effective: "Effective {month}",
      lastUpdated: "Last updated {month}",
      table: "Table; scroll sideways for the rest",
    },
    confirmEmail: {
      text: "Confirm your email. We sent a link to {address}; it works for {accounts.confirmHours} hours.",
      why: "Anything you’ve paid for or been given is attached once you have.",
      button: "Send it again",
      sentTitle: "Check your email",
      sent: "Sent. Look in your spam folder too.",
      failed: "That didn’t go out. Wait a minute and try again.",
    },
  }),
});

/** Only if the sandbox replaces Stripe, Resend and Pusher. */
export const ribbonCopy = {
  label: "About this demo",
  text: "Demo: no real money or letters.",
  link: "Open the sandbox",
} as const;

/** The names of policies, as other texts link to them. */
export const policyNames = {
  cancellation: "Cancellation Policy",
  privacy: "Privacy Policy",
  terms: "Terms of Service",
} as const;

/** The policies that the terms checkbox links to, by their names in its text. */
export const policyLinks: Readonly<Record<string, string>> = {
  [policyNames.terms]: "/terms-of-service",
  [policyNames.cancellation]: "/cancellation-policy",
};
