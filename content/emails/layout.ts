import { line, text } from "@/content/fields";
import { part } from "@/content/page";

/** The greeting, signature and footer of emails. */
export const emailFrame = part({
  key: "frame-of-emails",
  name: "Frame of every email",
  content: {
    greeting: line("Hi {name},", { label: "Greeting" }),
    greetingWithoutName: line("Hello,", { label: "Greeting without a name" }),
    buttonFallback: line("Button not working? Copy this into your browser:", { label: "Below a button" }),
    signer: line("{{founderFirst}}", { label: "Signature" }),
    signature: line("{{business}}", { label: "Below the signature", optional: true }),
    replies: text("Reply to this email and it reaches {{email}}.", { label: "About replies" }),
    business: line("{{business}}, {{email}}", { label: "Sender in the footer", legal: true }),
    privacy: line("Privacy Policy", { label: "Link to the privacy policy" }),
  },
});

/** The frame of notices to the founder. */
export const noticeFrame = {
  signature: "Your website",
  footer: "You get these because you run {{business}}.",
} as const;
