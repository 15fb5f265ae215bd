import { roomsCopy } from "./pages/rooms";
import type { PicturePath } from "./pictures";

// The boards that the product starts with; the founder changes them and adds others at /admin/boards.
// A board's id is in URLs and in the database: a title may change, an id may not.

/**
 * Who may read a board or post on it: all who may enter the Clubhouse (see `freeTier` in clubhouse.ts), those with
 * access, the guests of its retreat, or a role.
 */
export type Audience = "everyone" | "access" | "guests" | "moderators" | "admins";

/** A board's data. `Drawing` is the name of an icon in components/ui/icon.tsx. */
type Row<Id extends string, Drawing extends string> = {
  id: Id;
  title: string;
  /** Who reads it and posts on it at first. */
  audience: Audience;
  /** Shown below the title. */
  text?: string;
  /** Whether it takes plain messages beside the posts of its form. */
  takesPlainTalk?: true;
  /** Shown until there is a post. */
  empty: { title: string; text: string; picture?: PicturePath };
  /** The tint of its posts' tags on a board with several kinds. */
  tag?: "mist";
  /** Shown to members who may not post here, if it differs from the other paid boards' text. */
  locked?: ToastWords;
  /** Its list's own texts, if they differ from the other boards': spoken, and above the first message. */
  list?: { region: string; name: string; start: string };
  /** The dialog that posts to it. */
  form: {
    /** The text of the button that opens it, and its icon in the Quick Actions. */
    button: string;
    icon: Drawing | null;
    title: string;
    text: string;
    /** Ideas for what to write. */
    prompts?: readonly string[];
    /** Asks for the kind of post, if there are several. */
    kindsLabel?: string;
    /** The kinds of post by their id in the database; the first is the default. */
    kinds: readonly [Kind<Drawing>, ...Kind<Drawing>[]];
    label: string;
    submit: string;
    submitting: string;
    success: ToastWords;
    failure: ToastWords;
    /** The key of an unsent post on members' devices, if it is not the board's id. */
    keptAs?: string;
  };
};

type ToastWords = { title: string; text: string };
/** A kind of post: the texts of its tag and of its option, if there are several. */
type Kind<Drawing extends string> = { id: string; label: string; icon: Drawing | null; placeholder: string };

const tryAgain = "Your text is still here. Check your connection and try again.";
const { chat, introduce, welcomeZone } = roomsCopy;

/** In the order of the tabs and of the Quick Actions. Strings marked "spec" are quoted by the specification and stay exact. */
const rows = [
  // The chat is a board without a tab: its texts are with its section's. Its form is the introduction
  {
    id: "general",
    title: chat.title,
    audience: "everyone",
    takesPlainTalk: true,
    empty: chat.empty,
    list: { region: chat.region, name: chat.list, start: chat.start },
    form: {
      ...introduce,
      button: welcomeZone.introduceButton,
      icon: null,
      kinds: [{ id: "introduction", label: "Introduction", icon: null, placeholder: introduce.placeholder }],
      keptAs: "introduction",
    },
  },
  {
    id: "wins",
    title: "Wins", // spec
    audience: "everyone",
    text: "Large, small and faintly embarrassing.",
    empty: {
      title: "No wins yet",
      text: "Somebody has to go first. Saying no to one thing this week counts.",
    },
    form: {
      button: "Share a Win",
      icon: "tick",
      title: "Share a Win",
      text: "What did you do that you’d have avoided a year ago?",
      kinds: [{ id: "win", label: "Win", icon: null, placeholder: "I finally..." }],
      label: "Your win",
      submit: "Post the win",
      submitting: "Posting...",
      success: { title: "Win posted", text: "It’s on the Wins board." },
      failure: { title: "Failed to post win", text: tryAgain }, // spec
      keptAs: "win",
    },
  },
  {
    id: "challenges",
    title: "Challenges", // spec
    audience: "everyone",
    text: "Stuck, wobbling or about to send that email? Say so here.",
    empty: {
      title: "Nobody’s stuck",
      text: "Or nobody has said so. If you are, be the one who does.",
    },
    form: {
      button: "Ask for Support",
      icon: "support",
      title: "Ask for Support",
      text: "Say what’s happening, then what would help: ideas, company, or only to be heard.",
      kinds: [
        {
          id: "challenge",
          label: "Needs support",
          icon: null,
          placeholder: "Here’s where I’m stuck. What would help is...",
        },
      ],
      label: "What’s going on?",
      submit: "Post it",
      submitting: "Posting...",
      success: { title: "Posted", text: "It’s on the Challenges board. Replies show up there." },
      failure: { title: "Failed to post challenge", text: tryAgain }, // spec
      keptAs: "challenge",
    },
  },
  {
    id: "retreat",
    title: "Retreat Buzz", // spec
    audience: "everyone",
    text: "News, questions, lift shares and what to pack.",
    empty: {
      title: "All quiet",
      text: "Ask something about the next retreat, or tell us about your last.",
      picture: "/images/lost.jpg",
    },
    form: {
      button: "Post to Retreat Buzz",
      icon: "house",
      title: "Post to Retreat Buzz",
      text: "Choose what kind of post it is, so that people can find it.",
      kindsLabel: "What is it?",
      kinds: [
        {
          id: "update",
          label: "Update",
          icon: "news",
          placeholder: "What’s new, and who needs to know?",
        },
        {
          id: "question",
          label: "Question",
          icon: "question",
          placeholder: "What would you like to know before you pack?",
        },
        {
          id: "behind",
          label: "Behind the scenes",
          icon: "curtain",
          placeholder: "What the brochure doesn’t show",
        },
        { id: "experience", label: "Experience", icon: "campfire", placeholder: "What stayed with you?" },
      ],
      label: "Your post",
      submit: "Post it",
      submitting: "Posting...",
      success: { title: "Posted", text: "It’s on the Retreat Buzz board." },
      failure: { title: "Failed to post retreat content", text: tryAgain }, // spec
    },
  },
  {
    id: "resources",
    title: "Resources", // spec
    audience: "access",
    text: "Books, podcasts, journals and tools that earned their place.",
    empty: {
      title: "An empty shelf",
      text: "What have you lent out and never got back? Start with that.",
    },
    tag: "mist",
    locked: {
      title: "Premium Feature", // spec
      text: "Join the mastermind program to share resources", // spec
    },
    form: {
      button: "Share a Resource", // spec
      icon: "book",
      title: "Share a Resource", // spec
      text: "One thing at a time, with a line on who it’s for.",
      kindsLabel: "What is it?",
      kinds: [
        {
          id: "book",
          label: "Book",
          icon: "book",
          placeholder: "Title, author, and the page you keep going back to",
        },
        {
          id: "podcast",
          label: "Podcast",
          icon: "podcast",
          placeholder: "Name, episode, and where it gets good",
        },
        {
          id: "journal",
          label: "Journal",
          icon: "journal",
          placeholder: "Which one, and how you use it",
        },
        { id: "tool", label: "Tool", icon: "tool", placeholder: "What it does, what it costs, and a link" },
      ],
      label: "Tell us about it",
      submit: "Share it",
      submitting: "Sharing...",
      success: { title: "Resource shared", text: "It’s on the Resources board." },
      failure: { title: "Failed to share resource", text: tryAgain }, // spec
      keptAs: "resource",
    },
  },
  {
    id: "vip",
    title: "VIP Lounge", // spec
    audience: "access",
    text: "Longer conversations, smaller room.",
    empty: {
      title: "The good chairs are free",
      text: "Open with the question you’d only ask in here.",
      picture: "/images/sponsored.jpg",
    },
    form: {
      button: "Start a VIP Discussion",
      icon: "chair",
      title: "Start a VIP Discussion",
      text: "For things that need more than two lines.",
      kinds: [{ id: "vip", label: "VIP", icon: null, placeholder: "I’ve been turning this over..." }],
      label: "Your question or thought",
      submit: "Start the discussion",
      submitting: "Posting...",
      success: { title: "Discussion started", text: "It’s in the VIP Lounge." },
      failure: { title: "Failed to post VIP discussion", text: tryAgain }, // spec
    },
  },
] as const satisfies readonly Row<string, string>[];

type AnyRow = (typeof rows)[number];
type Drawing = BoardDrawing | NonNullable<AnyRow["form"]["icon"] | AnyRow["form"]["kinds"][number]["icon"]>;

/** The id of a board; the chat's is "general". */
export type BoardId = string;

/** A board that the product starts with. */
export type DeliveredBoard = Row<BoardId, Drawing>;

/** A board as it is now. Who may not read it may not post on it either. */
export type Board = Omit<DeliveredBoard, "audience"> & {
  readers: Audience;
  posters: Audience;
  /** Readers who may not post may reply. */
  readersReply: boolean;
  isArchived: boolean;
  /** The retreat whose group it is; null for other boards. */
  retreat: string | null;
  /** When a group closes for new posts, as an ISO instant; null: never. */
  closesAt: string | null;
  /** A group's own texts, for its button, below its posts and while there are none; null for other boards. */
  group: { button: string; text: string; empty: { title: string; text: string } } | null;
  /** The product starts with it, so that members know its name even if they may not read it. */
  isDelivered: boolean;
};

/** The boards that the product starts with, the chat first. */
export const deliveredBoards: readonly DeliveredBoard[] = rows;

/** The drawings of boards, with their names in the office. */
export const drawings = {
  tick: "Tick",
  support: "Hand",
  house: "House",
  book: "Book",
  chair: "Chair",
  cup: "Cup",
  boot: "Boot",
  tent: "Tent",
  tree: "Tree",
  podcast: "Microphone",
  journal: "Journal",
  chat: "Bubble",
} as const;

/** The drawing of a board that the founder made. */
export type BoardDrawing = keyof typeof drawings;

/** The longest name, so that it fits a tab, and the longest line under it. */
export const boardMax = { name: 20, text: 80 } as const;

/** The texts of a board that the founder made or renamed; `{board}` is its name. */
export const ownBoard = {
  empty: { title: "A clean page", text: "It won’t bite. Go on, write the first line." },
  kind: { id: "post", label: "Post", icon: null, placeholder: "I’ve been thinking..." },
  form: {
    button: "Post to {board}",
    title: "Post to {board}",
    text: "Everyone who reads this board sees it.",
    label: "Your post",
    submit: "Post it",
    submitting: "Posting...",
    success: { title: "Posted", text: "It’s on the {board} board." },
    failure: { title: "Failed to post", text: tryAgain },
  },
} as const;
