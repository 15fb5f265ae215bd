import Link from "next/link";
import { editorPath } from "@/lib/site/documents/editor-path";
import type { ListedDocument } from "@/lib/site/documents/list";

/** Every page that can be edited, by kind, with its state. */
export function SiteList({ documents }: { documents: readonly ListedDocument[] }) {
  const groups = [...new Set(documents.map(({ group }) => group))];
  return groups.map((group) => (
    <section key={group} className="mb-9" aria-labelledby={idOf(group)}>
      <h2
        id={idOf(group)}
        className="border-b-[1.5px] border-ink pb-2 font-display text-[1.25rem]/[1.1] font-heavy"
      >
        {group}
      </h2>
      <ul role="list">
        {documents
          .filter((document) => document.group === group)
          .map((document) => (
            <ListedRow key={document.key} document={document} />
          ))}
      </ul>
    </section>
  ));
}

function idOf(group: string): string {
  return group.toLowerCase().replaceAll(" ", "-");
}

function ListedRow({
  document: { key, name, path, state, changes, publishAt, isOverdue, last },
}: {
  document: ListedDocument;
}) {
  return (
    <li className="relative grid items-start gap-x-6 gap-y-1 border-b-[1.5px] border-hair px-1 py-3 text-read sm:grid-cols-[minmax(0,2fr)_minmax(0,1.5fr)_minmax(0,1fr)]">
      <div className="min-w-0">
        <Link
          href={editorPath(key)}
          className="link font-strong after:absolute after:inset-0"
          prefetch={false}
        >
          {name}
        </Link>
        {path && <p className="text-fine wrap-anywhere text-ink-2">{path}</p>}
      </div>
      <div>
        <p className="font-strong">{state}</p>
        {isOverdue ? (
          <p className="text-fine text-error">Not published: something has to be fixed first.</p>
        ) : (
          publishAt && <p className="text-fine text-ink-2">{publishAt}</p>
        )}
        {changes > 0 && (
          <p className="text-fine text-ink-2">
            {`${changes} ${changes === 1 ? "change" : "changes"} not published`}
          </p>
        )}
      </div>
      <div className="text-compact text-ink-2">
        {last ? (
          <>
            {last.day}
            <span className="block text-fine">{last.who}</span>
          </>
        ) : (
          "As delivered"
        )}
      </div>
    </li>
  );
}
