import { boards, type Board, type BoardId } from "@/content/boards";

/** A board with paid access and two kinds of post. Import it first: the rest reads the list once. */
export const books = {
  id: "books" as BoardId,
  title: "Book Club",
  access: "paid",
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

// Content is a constant; a developer adds a board in content/boards.ts
(boards as Board[]).push(books);
