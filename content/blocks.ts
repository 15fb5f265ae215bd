import { choice, line, list, markdown, picture, text, type Block } from "./fields";
import { mastermindPaths } from "./programmes";

const title = line("", { label: "Title", optional: true });

/** The kinds of sections that the founder adds to pages. */
export const blockKinds = {
  text: { name: "Text", fields: { title, text: markdown() } },
  "picture-with-text": {
    name: "Picture with text",
    fields: {
      title,
      text: markdown(),
      picture: picture("/images/retreat-unleash.jpg"),
      side: choice(
        "left",
        { left: "Picture on the left", right: "Picture on the right" },
        { label: "Layout" },
      ),
    },
  },
  quotes: { name: "Quotes", fields: { title, quotes: list({ text: text(), name: line() }, []) } },
  list: {
    name: "List",
    fields: { title, items: list({ title: line(), text: text("", { optional: true }) }, []) },
  },
  gallery: {
    name: "Gallery",
    fields: {
      title,
      pictures: list(
        { picture: picture("/images/retreat-unleash.jpg"), caption: line("", { optional: true }) },
        [],
      ),
    },
  },
  faq: { name: "FAQ", fields: { title, questions: list({ question: line(), answer: markdown() }, []) } },
  "call-to-action": {
    name: "Call to action",
    fields: {
      title: line("", { label: "Title" }),
      text: text("", { optional: true }),
      button: line("", { label: "Button" }),
      link: line("", { label: "It opens", link: true }),
    },
  },
  "form-link": {
    name: "Form link",
    fields: {
      title: line("", { label: "Title" }),
      text: text("", { optional: true }),
      form: choice("/#contact", {
        "/#contact": "Contact form",
        "/custom-retreat": "Custom retreat enquiry",
        [mastermindPaths.waitlist]: "Mastermind waitlist",
      }),
      button: line("", { label: "Button" }),
    },
  },
} as const;

/** A section that the founder added. */
export type OwnBlock = Block<typeof blockKinds>;
