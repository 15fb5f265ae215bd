/** Limits of polls, also checked in the database (docs/rules/polls.md). */
export const polls = {
  optionsMin: 2,
  optionsMax: 8,
  /** Longest option and question, in characters after trimming. */
  optionMax: 100,
  questionMax: 200,
  /** How far ahead a poll can close. */
  closesWithinDays: 731,
} as const;

/** The texts of a poll, shown and written. */
export const pollsCopy = {
  add: "Add a poll",
  remove: "Remove the poll",
  title: "Poll",
  question: "Question",
  questionHint: "Leave it empty if your post asks it.",
  options: "Choices",
  option: "Option {number}",
  another: "Another choice",
  removeOption: "Remove choice {number}",
  several: "Several choices",
  closes: "Closes",
  closesHint: "Leave it empty to keep the poll open.",
  limits: "Two at least, eight at most.",
  note: "Counts are seen at once, names never. Once it’s posted, a poll can’t be changed.",
  vote: "Vote",
  change: "Change my vote",
  /** After an option’s number of votes, for screen readers. */
  votes: "votes",
  vote1: "vote",
  voted: {
    none: "No votes yet.",
    one: "1 has voted.",
    some: "{count} have voted.",
    onlyYou: "You have voted.",
    withYou: "{count} have voted, you among them.",
  },
  one: "One choice.",
  oneUntil: "One choice, until {time}.",
  many: "Several choices.",
  manyUntil: "Several choices, until {time}.",
  secret: "Nobody sees who chose what.",
  closed: "Closed on {time}.",
  missing: "Choose an option first.",
  failed: { title: "Your vote didn’t arrive", text: "It isn’t counted. Try again." },
  refusals: {
    gone: "That poll has gone.",
    closed: "This poll is closed.",
    option: "Choose one of the options.",
    single: "This poll takes one choice.",
    few: "A poll needs two options or more.",
    many: "A poll takes eight options at most.",
    empty: "An option is empty.",
    same: "Two options are the same.",
    long: "At most {max} characters.",
    far: "Choose a closing time within two years.",
    past: "Choose a closing time that is still to come.",
    notHere: "Only posts on a board take a poll.",
  },
} as const;
