/** The frame of every letter. Strings marked "spec" are agreed to the letter. */
export const emailLayout = {
  greeting: "Hi {name},",
  greetingWithoutName: "Hello,",
  buttonFallback: "Button not working? Copy this into your browser: {url}",
  signature: ["{{founderFirst}}", "{{business}}"],
  replies: "Reply to this email and it reaches {{email}}.",
  footer: {
    business: "{{business}}, {{email}}",
    privacy: "Privacy Policy",
  },
  // Frame of the notices to the founder
  founder: {
    signature: "Your website",
    footer: "You get these because you run {{business}}.",
  },
} as const;
