/** What is said of a letter to many when something is done to it. */
export const broadcastsCopy = {
  wrong: {
    subject: "Give it a subject, so that it is opened.",
    text: "There is nothing in it yet.",
    tooLong: "Keep it to {max} characters.",
    to: "Choose whom it is for.",
    nobody: "Nobody would get this. Choose somebody else, or wait until somebody says yes.",
    pictures: "This picture isn’t there: {what}. Take it out, or choose another.",
    links: "This link leads nowhere: {what}.",
    large: "It weighs {size} KB. Gmail cuts a letter off after {max}: take something out.",
    past: "That time is over. Choose a later one.",
    far: "Choose a day within the next year.",
    restored: "It was to go out when the backup was made that has been restored: it may have gone already.",
  },
  refusals: {
    not_admin: "Only an administrator can do this.",
    gone: "This letter isn’t there any more.",
    not_draft:
      "This letter is no draft any more, so nothing of it can change. Reload the page to see how it stands.",
    conflict:
      "It was changed meanwhile, on another page or by somebody else. Reload the page to see what it says now; nothing was sent.",
    not_standing: "It is not on its way any more. Reload the page to see how it stands.",
    not_sent: "Only a letter that has gone can be published.",
    not_public:
      "This one stays a letter: it is about what its readers bought, it is a post already, or it can’t be shown as one.",
    no_post: "This post isn’t there any more.",
  },
  fromPost: { greeting: "Hi {name},", button: "[Read it on the site]({address})" },
  done: {
    kept: { title: "Kept", text: "{time}" },
    test: { title: "On its way", text: "The test goes to {email}." },
    now: {
      title: "It begins",
      text: "The first letters leave within a minute. You can pause it until the last one has left.",
    },
    scheduled: { title: "Set", text: "It goes {time}. You can take it back until then." },
    unscheduled: { title: "Taken back", text: "It is a draft again, and nothing goes." },
    paused: {
      title: "Paused",
      text: "Nothing goes until you press Resume. What is in somebody’s hands already still arrives.",
    },
    resumed: { title: "It goes on", text: "Whoever has it already doesn’t get it again." },
    cancelled: { title: "Stopped for good", text: "Nobody else gets it." },
    published: { title: "Published", text: "It stands in the blog within a few seconds." },
    withdrawn: { title: "Taken off", text: "It is off the site within a few seconds." },
    deleted: { title: "Thrown away", text: "The draft is gone." },
  },
} as const;
