import { threadCopy } from "@/content/pages/thread";
import { routeAddress } from "../route";

const { gone, toBoards } = threadCopy;

/** Shown if a post was deleted or never existed. */
export function DeletedPost() {
  return (
    <main
      className="mx-auto grid w-full max-w-160 content-start gap-4 px-6 py-16 max-lg:px-4"
      id="main"
      tabIndex={-1}
    >
      <h1 className="h2">{gone.title}</h1>
      <p>{gone.text}</p>
      <p>
        <a className="link" href={routeAddress({ section: "boards" })}>
          {toBoards}
        </a>
      </p>
    </main>
  );
}
