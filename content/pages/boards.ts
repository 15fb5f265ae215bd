/** The Clubhouse's boards, in addition to the community page's own texts. */
export const boardsCopy = {
  section: "Boards",
  /** Spoken, of the scrolling part: its tab has named the board. */
  region: "Posts",
  /** Spoken if the mark has no number. */
  unreadMany: "more than 99 unread",
  /** Above a board's first post. */
  start: "This is where the board begins.",
  reload: "Reload",
  /** In place of the post button, for members who may only read. */
  readOnly: "Here {who} do the talking. You’re welcome to read.",
  posters: {
    everyone: "members",
    access: "members with access",
    moderators: "moderators",
    admins: "administrators",
  },
  /** The button for the boards after the first four, on narrow screens. */
  more: "More",
  moreTitle: "More boards",
  /** The link of a retreat's group to those who read it, and their page. */
  people: "Who’s in it",
} as const;
