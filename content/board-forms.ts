/** The dialog that posts to a board: separate from the boards, as browsers load it once it opens. */
export type BoardForm = {
  title: string;
  /** Ideas for what to write. */
  prompts?: readonly string[];
  /** Asks for the kind of post, if there are several. */
  kindsLabel?: string;
  /** By the kind of post. */
  placeholders: Readonly<Record<string, string>>;
  label: string;
  submit: string;
  submitting: string;
  success: { title: string; text: string };
  failure: { title: string; text: string };
  /** The key of an unsent post on members' devices, if it is not the board's id. */
  keptAs?: string;
};

const tryAgain = "Your text is still here. Check your connection and try again.";

/** Those of the boards that the product starts with, by id. Strings marked "spec" are exact. */
export const boardForms = {
  general: {
    title: "Introduce Yourself", // spec
    prompts: [
      "Your name, and where you’re typing from",
      "What you’re in the middle of",
      "One thing you’ve stopped apologising for, or would like to",
    ],
    label: "Your introduction",
    placeholders: { introduction: "Hello, I’m..." },
    submit: "Say hello",
    submitting: "Posting...",
    success: {
      title: "Hello posted",
      text: "It’s in the live chat. Go and see who waves back.",
    },
    failure: {
      title: "Failed to post introduction", // spec
      text: tryAgain,
    },
    keptAs: "introduction",
  },
  wins: {
    title: "Share a Win",
    label: "Your win",
    submit: "Post the win",
    submitting: "Posting...",
    success: { title: "Win posted", text: "It’s on the Wins board." },
    failure: { title: "Failed to post win", text: tryAgain }, // spec
    keptAs: "win",
    placeholders: {
      win: "I finally...",
    },
  },
  challenges: {
    title: "Ask for Support",
    label: "What’s going on?",
    submit: "Post it",
    submitting: "Posting...",
    success: { title: "Posted", text: "It’s on the Challenges board. Replies show up there." },
    failure: { title: "Failed to post challenge", text: tryAgain }, // spec
    keptAs: "challenge",
    placeholders: {
      challenge: "Here’s where I’m stuck. What would help is...",
    },
  },
  retreat: {
    title: "Post to Retreat Buzz",
    kindsLabel: "What is it?",
    label: "Your post",
    submit: "Post it",
    submitting: "Posting...",
    success: { title: "Posted", text: "It’s on the Retreat Buzz board." },
    failure: { title: "Failed to post retreat content", text: tryAgain }, // spec
    placeholders: {
      update: "What’s new, and who needs to know?",
      question: "What would you like to know before you pack?",
      behind: "What the brochure doesn’t show",
      experience: "What stayed with you?",
    },
  },
  resources: {
    title: "Share a Resource", // spec
    kindsLabel: "What is it?",
    label: "Tell us about it",
    submit: "Share it",
    submitting: "Sharing...",
    success: { title: "Resource shared", text: "It’s on the Resources board." },
    failure: { title: "Failed to share resource", text: tryAgain }, // spec
    keptAs: "resource",
    placeholders: {
      book: "Title, author, and the page you keep going back to",
      podcast: "Name, episode, and where it gets good",
      journal: "Which one, and how you use it",
      tool: "What it does, what it costs, and a link",
    },
  },
  vip: {
    title: "Start a VIP Discussion",
    label: "Your question or thought",
    submit: "Start the discussion",
    submitting: "Posting...",
    success: { title: "Discussion started", text: "It’s in the VIP Lounge." },
    failure: { title: "Failed to post VIP discussion", text: tryAgain }, // spec
    placeholders: {
      vip: "I’ve been turning this over...",
    },
  },
} as const satisfies Record<string, BoardForm>;

/** That of a board that the founder made or renamed; `{board}` is its name. */
export const ownBoardForm = {
  title: "Post to {board}",
  placeholders: { post: "I’ve been thinking..." },
  label: "Your post",
  submit: "Post it",
  submitting: "Posting...",
  success: { title: "Posted", text: "It’s on the {board} board." },
  failure: { title: "Failed to post", text: tryAgain },
} as const satisfies BoardForm;
