/** Any unknown address. Strings marked "spec" are agreed to the letter. */
export const notFoundCopy = {
  code: "404", // spec
  title: "Oops! Page not found", // spec
  text: "Nothing lives at this address. It may have moved, or a letter fell off the link.",
  button: "Back to the home page",
  linksLabel: "Or try",
  links: {
    retreats: "The next retreat",
    blog: "The blog",
    contact: "Write to us",
  },
} as const;
