import { communityCopy } from "@/content/pages/community";
import { kindsOf, type BoardId } from "@/lib/clubhouse/schema";
import type { IconName } from "../icon";
import type { TabBoard } from "../place";

const { dialogs, introduce, welcomeZone, quickActions } = communityCopy;

/** One kind of post a form makes; where a form makes several, each is a choice with a word and a drawing. */
export type PostKind = { id: string; placeholder: string; choice: { label: string; icon: IconName } | null };

/** What a member fills in to post to a board. */
type PostForm = {
  board: BoardId;
  /** The words of the button that opens it. */
  button: string;
  icon: IconName | null;
  title: string;
  text: string;
  /** Ideas for what to write. */
  prompts: readonly string[];
  kindsLabel: string | null;
  /** At least one; the first is chosen until another is. */
  kinds: readonly [PostKind, ...PostKind[]];
  label: string;
  submit: string;
  submitting: string;
  success: { title: string; text: string };
  failure: { title: string; text: string };
};

/** The forms there are, in the order of the Quick Actions; the introduction's button stands in the Welcome Zone. */
export const postForms = {
  introduction: {
    ...introduce,
    board: "general",
    button: welcomeZone.introduceButton,
    icon: null,
    kindsLabel: null,
    kinds: [{ id: "introduction", placeholder: introduce.placeholder, choice: null }],
  },
  win: {
    ...dialogs.win,
    board: "wins",
    button: quickActions.win,
    icon: "tick",
    prompts: [],
    kindsLabel: null,
    kinds: [{ id: "win", placeholder: dialogs.win.placeholder, choice: null }],
  },
  challenge: {
    ...dialogs.challenge,
    board: "challenges",
    button: quickActions.challenge,
    icon: "support",
    prompts: [],
    kindsLabel: null,
    kinds: [{ id: "challenge", placeholder: dialogs.challenge.placeholder, choice: null }],
  },
  retreat: {
    ...dialogs.retreat,
    board: "retreat",
    button: quickActions.retreat,
    icon: "house",
    prompts: [],
    kindsLabel: dialogs.retreat.typeLabel,
    kinds: choices(kindsOf.retreat, dialogs.retreat, {
      update: "news",
      question: "question",
      behind: "curtain",
      experience: "campfire",
    }),
  },
  resource: {
    ...dialogs.resource,
    board: "resources",
    button: quickActions.resource,
    icon: "book",
    prompts: [],
    kindsLabel: dialogs.resource.typeLabel,
    kinds: choices(kindsOf.resources, dialogs.resource, {
      book: "book",
      podcast: "podcast",
      journal: "journal",
      tool: "tool",
    }),
  },
  vip: {
    ...dialogs.vip,
    board: "vip",
    button: quickActions.vip,
    icon: "chair",
    prompts: [],
    kindsLabel: null,
    kinds: [{ id: "vip", placeholder: dialogs.vip.placeholder, choice: null }],
  },
} as const satisfies Record<string, PostForm>;

export type PostFormName = keyof typeof postForms;

/** A form by its name. */
export function postForm(name: PostFormName): PostForm {
  return postForms[name];
}

/** The form that a board is posted to with. */
export function formOfBoard(board: TabBoard): PostFormName {
  const names = Object.keys(postForms) as PostFormName[];
  return names.find((name) => postForms[name].board === board) ?? "win";
}

/** The id of a form's dialog. */
export function postDialogId(name: PostFormName): string {
  return `post-${name}`;
}

function choices<Kind extends string>(
  [first, ...rest]: readonly [Kind, ...Kind[]],
  { types, placeholder }: { types: Record<Kind, string>; placeholder: Record<Kind, string> },
  icons: Record<Kind, IconName>,
): [PostKind, ...PostKind[]] {
  const kind = (id: Kind): PostKind => ({
    id,
    placeholder: placeholder[id],
    choice: { label: types[id], icon: icons[id] },
  });
  return [kind(first), ...rest.map(kind)];
}
