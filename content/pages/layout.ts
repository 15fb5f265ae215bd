import { facts } from "@/content/facts";

/** Header, footer and banners of every page. Strings marked "spec" are exact. */
export const layoutCopy = {
  skipLink: "Skip to the main part",
  // Only if the sandbox replaces Stripe, Resend and Pusher
  ribbon: {
    label: "About this demo",
    text: "Demo: no real money or letters.",
    link: "Open the sandbox",
  },
  header: {
    logoLabel: `${facts.business}, home`,
    navLabel: "Main menu",
    menuOpen: "Menu",
    menuClose: "Close",
    links: {
      home: "Home", // spec
      meet: `Meet ${facts.founderFirst}`, // spec
      unleash: "Unleash", // spec
      gallery: "Gallery",
      testimonials: "Rebels", // spec
      community: "Clubhouse", // spec
    },
    callToAction: "BREAK FREE", // spec
    accountMenu: {
      label: "Your account",
      settings: "Settings",
      signOut: "Sign Out", // spec
    },
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
  footer: {
    line: "Retreats, coaching and a Clubhouse for women with unfinished business.",
    policiesLabel: "Small print",
    // As other texts link to them
    policies: {
      cancellation: "Cancellation Policy",
      privacy: "Privacy Policy",
      terms: "Terms of Service",
    },
    readLabel: "Read",
    latestPost: "Latest Posts", // spec
    socialLabel: "Elsewhere",
    social: {
      instagram: `${facts.business} on Instagram`,
      facebook: `${facts.business} on Facebook`,
      linkedin: `${facts.business} on LinkedIn`,
    },
    newWindow: "opens in a new tab",
    contactLabel: "Write to us",
    contact: facts.email,
    cookies: "No tracking cookies. Signing in sets the ones that keep you signed in, and that’s all.",
    copyright: `© {year} ${facts.business}`,
  },
} as const;
