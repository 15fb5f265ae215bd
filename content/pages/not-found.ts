import { line, picture, text } from "@/content/fields";
import { part } from "@/content/page";

/** Any unknown address. Strings marked "spec" are agreed to the letter. */
export const notFoundPart = part({
  key: "not-found",
  name: "Page not found",
  content: {
    picture: picture("/images/lost.jpg", {
      words: { box: [1440, 893], parts: [[8, 40, 33, 62]] },
    }),
    code: line("404"), // spec
    title: line("Oops! Page not found"), // spec
    text: text("Nothing lives at this address. It may have moved, or a letter fell off the link."),
    button: line("Back to the home page"),
    linksLabel: line("Or try"),
    links: {
      retreats: line("The next retreat"),
      blog: line("The blog"),
      contact: line("Write to us"),
    },
  },
});
