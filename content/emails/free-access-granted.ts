import { email } from "../email";

/** To a member who was given access by an administrator. "until" is "" without an end. */
export const freeAccessGranted = email("Free access given", {
  values: ["name", "communityUrl", "until"],
  subject: "The Clubhouse is open to you",
  preheader: "Free, from {{founderFirst}}. Nothing to pay.",
  heading: "You’ve been let in",
  body: [
    "I’ve given your account free access to the whole Clubhouse: every board, the VIP Lounge, the live chat and the directory.",
    "There’s nothing to pay or cancel. Sign in as usual and say hello.",
  ],
  facts: [{ label: "Open until", value: "{until}" }],
  button: {
    label: "Go to the Clubhouse",
    url: "{communityUrl}",
  },
  reason: "You get this because free access was granted to the account with this address.",
});
