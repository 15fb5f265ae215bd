import Link from "next/link";
import { Status } from "@/components/admin/lists/list-table";
import { editorPath } from "@/lib/site/documents/editor-path";
import type { ListedDocument, ListedPage } from "@/lib/site/documents/list";
import { stateMarks } from "./state-marks";

const columns = {
  Page: "grid-cols-[minmax(0,1fr)_auto] lg:grid-cols-[minmax(0,2fr)_minmax(0,1.5fr)_4.5rem_minmax(0,1.1fr)]",
  Email: "grid-cols-[minmax(0,1fr)_auto] lg:grid-cols-[minmax(0,2fr)_minmax(0,1.5fr)_minmax(0,1fr)]",
};

const pageGroups = [
  "Main pages",
  "Retreats and programmes",
  "Your own pages",
  "Policies",
  "Downloads",
  "On several pages",
  "Personal pages",
];

type SiteListProps =
  | { kind: "Page"; documents: readonly ListedPage[] }
  | { kind: "Email"; documents: readonly ListedDocument[] };

/** The pages or emails that can be edited, by group, with their state. */
export function SiteList({ kind, documents }: SiteListProps) {
  const groups = [...new Set(documents.map(({ group }) => group))].sort(
    (one, other) => pageGroups.indexOf(one) - pageGroups.indexOf(other),
  );
  return (
    <>
      <div
        className={`grid gap-x-4 border-b-[1.5px] border-ink px-1 pb-2 text-[0.8125rem] font-semibold text-ink-2 max-lg:hidden ${columns[kind]}`}
        aria-hidden="true"
      >
        <span>{kind}</span>
        <span>State</span>
        {kind === "Page" && <span>In menus</span>}
        <span>Last change</span>
      </div>
      {groups.map((group) => (
        <section key={group} className="mb-7" aria-labelledby={idOf(group)}>
          <h2
            id={idOf(group)}
            className="border-b-[1.5px] border-ink px-1 pt-4 pb-2 font-display text-[1.25rem]/[1.1] font-heavy"
          >
            {group}
          </h2>
          <ul role="list">
            {documents
              .filter((document) => document.group === group)
              .map((document) => (
                <ListedRow key={document.key} kind={kind} document={document} />
              ))}
          </ul>
        </section>
      ))}
    </>
  );
}

function idOf(group: string): string {
  return group.toLowerCase().replaceAll(" ", "-");
}

type ListedRowProps = {
  kind: SiteListProps["kind"];
  /** An email is in no menu. */
  document: ListedDocument & Partial<Pick<ListedPage, "menus">>;
};

function ListedRow({ kind, document }: ListedRowProps) {
  const { key, name, path, state, changes, publishAt, isOverdue, menus = [], last } = document;
  return (
    <li
      className={`relative grid items-start gap-x-4 gap-y-1 border-b-[1.5px] border-hair px-1 py-3 text-read ${columns[kind]}`}
    >
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
      <div className="max-lg:max-w-40 max-lg:text-right">
        <Status text={state} mark={stateMarks[state]} />
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
      {kind === "Page" && <p className="text-compact max-lg:hidden">{menus.join(", ") || "–"}</p>}
      <p className="text-compact text-ink-2 max-lg:text-fine">
        {last ? (
          <>
            {last.day}
            <span className="text-fine max-lg:before:content-[',_'] lg:block">{last.who}</span>
          </>
        ) : (
          "As delivered"
        )}
        {menus.length > 0 && <span className="lg:hidden">{`, ${menus.join(", ")}`}</span>}
      </p>
    </li>
  );
}
