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
  /** Opens the dialog that posts to it, whose texts are in board-forms.ts. */
  form: {
    /** The text of the button that opens it, and its icon in the Quick Actions. */
    button: string;
    /** Beside the button, and in the dialog. */
    text: string;
    icon: Drawing | null;
    /** The kinds of post by their id in the database; the first is the default. */
    kinds: readonly [Kind<Drawing>, ...Kind<Drawing>[]];
  };
};

type ToastWords = { title: string; text: string };
/** A kind of post: the texts of its tag and of its option, if there are several. */
type Kind<Drawing extends string> = { id: string; label: string; icon: Drawing | null };

const { chat, welcomeZone } = roomsCopy;

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
      button: welcomeZone.introduceButton,
      text: "Your hello goes into the live chat, where people will see it.",
      icon: null,
      kinds: [{ id: "introduction", label: "Introduction", icon: null }],
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
      text: "What did you do that you’d have avoided a year ago?",
      icon: "tick",
      kinds: [{ id: "win", label: "Win", icon: null }],
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
      text: "Say what’s happening, then what would help: ideas, company, or only to be heard.",
      icon: "support",
      kinds: [
        {
          id: "challenge",
          label: "Needs support",
          icon: null,
        },
      ],
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
      text: "Choose what kind of post it is, so that people can find it.",
      icon: "house",
      kinds: [
        {
          id: "update",
          label: "Update",
          icon: "news",
        },
        {
          id: "question",
          label: "Question",
          icon: "question",
        },
        {
          id: "behind",
          label: "Behind the scenes",
          icon: "curtain",
        },
        { id: "experience", label: "Experience", icon: "campfire" },
      ],
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
      text: "One thing at a time, with a line on who it’s for.",
      icon: "book",
      kinds: [
        {
          id: "book",
          label: "Book",
          icon: "book",
        },
        {
          id: "podcast",
          label: "Podcast",
          icon: "podcast",
        },
        {
          id: "journal",
          label: "Journal",
          icon: "journal",
        },
        { id: "tool", label: "Tool", icon: "tool" },
      ],
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
      text: "For things that need more than two lines.",
      icon: "chair",
      kinds: [{ id: "vip", label: "VIP", icon: null }],
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

/** The texts of a conversation of two members. */
export const conversation = {
  name: "Direct messages",
  list: { region: "Messages", name: "Messages", start: "This is where it begins." },
} as const;

/** The texts of a board that the founder made or renamed; `{board}` is its name. */
export const ownBoard = {
  empty: { title: "A clean page", text: "It won’t bite. Go on, write the first line." },
  kind: { id: "post", label: "Post", icon: null },
  button: "Post to {board}",
  text: "Everyone who reads this board sees it.",
} as const;
