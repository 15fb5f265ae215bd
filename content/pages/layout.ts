import { facts } from "@/content/facts";

/** Banners of every page, and names of policies. */
export const layoutCopy = {
  skipLink: "Skip to the main part",
  // Only if the sandbox replaces Stripe, Resend and Pusher
  ribbon: {
    label: "About this demo",
    text: "Demo: no real money or letters.",
    link: "Open the sandbox",
  },
  banners: {
    confirmEmail: {
      text: `Confirm your email. We sent a link to {address}; it works for ${facts.accounts.confirmHours} hours.`,
      why: "Anything you’ve paid for or been given is attached once you have.",
      button: "Send it again",
      sentTitle: "Check your email",
      sent: "Sent. Look in your spam folder too.",
      failed: "That didn’t go out. Wait a minute and try again.",
    },
  },
  // As other texts link to them
  policies: {
    cancellation: "Cancellation Policy",
    privacy: "Privacy Policy",
    terms: "Terms of Service",
  },
} as const;

const { terms, cancellation } = layoutCopy.policies;

/** The policies that the terms checkbox links to, by their names in its text. */
export const policyLinks: Readonly<Record<string, string>> = {
  [terms]: "/terms-of-service",
  [cancellation]: "/cancellation-policy",
};
