/** The posts of the blog, for the founder. */
export const adminBlogCopy = {
  title: "Blog posts",
  text: "What is on the site. A post goes out as a letter in one press: it becomes a draft first, and nothing leaves before you say so.",
  back: "Today",
  line: "{day}, {category}",
  send: {
    button: "Send as a letter",
    label: "Send as a letter: {title}",
    failure: "No draft was created. Try again.",
  },
  letter: {
    made: "It went as a letter first",
    withdraw: "Take it off the site",
    label: "Take it off the site: {title}",
    failure: "The post is still on the site. Try again.",
  },
  made: {
    draft: "There is a draft of it",
    scheduled: "It is set to go as a letter",
    sending: "It is going out as a letter",
    paused: "Its letter is paused",
    sent: "It went as a letter on {day}",
    cancelled: "Its letter was stopped on {day}",
  },
} as const;
