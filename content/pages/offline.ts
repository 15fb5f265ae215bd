import { line, text } from "@/content/fields";
import { part } from "@/content/page";

/** Replaces a page of the members’ area without a connection. */
export const offlinePart = part({
  key: "offline",
  name: "Without a connection",
  previewAt: "/offline",
  content: {
    label: line("Offline"),
    title: line("No signal here", {
      hint: "Members’ devices have this page stored: they show an edit after the next update of the site.",
    }),
    text: text(
      "The Clubhouse is where you left it, and so is what you wrote: it’s kept on this device and goes out when you’re back.",
    ),
    button: line("Try again"),
  },
});
