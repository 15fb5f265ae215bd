import { deliveredBoards, type Board } from "@/content/boards";
import { replaceBoards } from "@/lib/clubhouse/board-list";

/** A board for members with access, with two kinds of post. */
export const books = {
  id: "books",
  title: "Book Club",
  readers: "access",
  posters: "access",
  isArchived: false,
  text: "One a month, and cake.",
  empty: { title: "No books yet", text: "Which one should everybody read?", picture: "/images/lost.jpg" },
  tag: "mist",
  form: {
    button: "Suggest a Book",
    icon: "book",
    title: "Suggest a Book for the Club",
    text: "One at a time.",
    kindsLabel: "What is it?",
    kinds: [
      { id: "novel", label: "A novel", icon: "book", placeholder: "Who wrote it?" },
      { id: "poems", label: "Poems", icon: "journal", placeholder: "Which one first?" },
    ],
    label: "Your book",
    submit: "Suggest it",
    submitting: "Suggesting...",
    success: { title: "Suggested", text: "It’s in the Book Club." },
    failure: { title: "Failed to suggest it", text: "Try again." },
  },
} as const satisfies Board;

replaceBoards([...deliveredBoards, books]);
