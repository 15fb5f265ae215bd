import Link from "next/link";
import { BackLink } from "@/components/admin/page-head";
import { ActionButton } from "@/components/forms/action-button";
import { failureWords } from "@/components/forms/form-words";
import { restorePageAction } from "@/lib/site/documents/actions";
import type { History, LabelledChange, Version } from "@/lib/site/documents/history";
import { Effects } from "@/components/admin/effects";
import { editorPath } from "@/lib/site/documents/editor-path";
import { MarkedWords } from "./marked-words";

const words = failureWords("Not restored", "Nothing was changed. Try again.");

const states: Record<Version["state"], string> = {
  draft: "Only editors see it",
  public: "Public now",
  past: "",
  discarded: "Discarded draft",
  delivered: "",
};

type SiteHistoryProps = {
  history: History;
  isAgainstBefore: boolean;
  /** False: a phone shows the list alone. */
  isChosen: boolean;
};

/** The versions of a page, and what the opened one would change. */
export function SiteHistory({ history, isAgainstBefore, isChosen }: SiteHistoryProps) {
  const { key, hasPreview, versions, opened, detail, publishAt, same, againstPublic, againstBefore } =
    history;
  const at = (id: string, against?: "before") =>
    `/admin/site/${key}/history?version=${id}${against ? "&against=before" : ""}`;
  if (!opened) return <p>It was never published.</p>;
  const changes = isAgainstBefore ? againstBefore : againstPublic;
  const isDraft = opened.state === "draft";
  return (
    <div className="grid items-start lg:grid-cols-[20rem_minmax(0,1fr)]">
      {isChosen && (
        <div className="mb-3 lg:hidden">
          <BackLink href={`/admin/site/${key}/history`} label="All versions" />
        </div>
      )}
      <ol role="list" className={`border-t-[1.5px] border-ink ${isChosen ? "max-lg:hidden" : ""}`}>
        {versions.map((version) => (
          <li key={version.id} className="border-b-[1.5px] border-hair">
            <Link
              href={at(version.id)}
              className="block min-h-target px-2 py-3 text-compact no-underline hover:bg-wash lg:aria-[current]:bg-card lg:aria-[current]:outline-[1.5px] lg:aria-[current]:outline-ink"
              aria-current={version.id === opened.id ? "true" : undefined}
              prefetch={false}
              scroll={false}
            >
              <span className="text-read">
                <b className="font-strong">{version.state === "draft" ? "Draft" : titleOf(version)}</b>
                {[version.state === "draft" && titleOf(version), version.who].map((one) => one && `, ${one}`)}
              </span>
              {version.at && <span className="block text-ink-2">{version.summary}</span>}
              {states[version.state] && (
                <span className={`status mt-1 text-fine is-${version.state === "public" ? "on" : "off"}`}>
                  {states[version.state]}
                </span>
              )}
            </Link>
          </li>
        ))}
      </ol>
      <section
        className={`border-[1.5px] border-ink bg-card p-5 sm:p-6 ${isChosen ? "" : "max-lg:hidden"}`}
        aria-labelledby="opened-version"
      >
        <div className="flex flex-wrap items-start justify-between gap-3">
          <div className="min-w-0">
            <h2 id="opened-version" className="h2">
              {isDraft ? "Draft" : titleOf(opened)}
            </h2>
            <p className="mt-2 text-compact text-ink-2">{detail}</p>
          </div>
          {/* A prefetch would begin the preview */}
          {hasPreview && (
            <a
              href={`/admin/site/${key}/preview${isDraft ? "" : `?version=${opened.id}`}`}
              className="tinybtn"
              data-no-prefetch=""
            >
              Preview
            </a>
          )}
        </div>
        <nav className="mt-4 flex flex-wrap gap-2" aria-label="Compare">
          <CompareLink href={at(opened.id)} isCurrent={!isAgainstBefore} text="Against what is public" />
          <CompareLink
            href={at(opened.id, "before")}
            isCurrent={isAgainstBefore}
            text="Against the version before"
          />
        </nav>
        <p className="mt-4 text-fine text-ink-2">
          <MarkedWords from="Struck" to="" /> {isAgainstBefore ? "was removed" : "would go"},{" "}
          <MarkedWords from="" to="underlined" />{" "}
          {isAgainstBefore ? "was added." : isDraft ? "would be new." : "would come back."}
        </p>
        <ChangeList changes={changes} />
        {!isAgainstBefore && changes.length > 0 && (
          <p className="mt-4 text-compact text-ink-2">
            {`Everything else is the same: ${countOf(same.texts, "text")}, ${countOf(same.pictures, "picture")}.`}
          </p>
        )}
        {opened.state === "public" ? (
          <p className="mt-5 text-ink-2">This version is public.</p>
        ) : isDraft ? (
          <p className="mt-6 flex justify-end">
            <a href={editorPath(key)} className="btn btn--primary btn--small">
              Go on editing
            </a>
          </p>
        ) : (
          <>
            <div className="mt-6">
              <Effects
                rows={[
                  ["Draft", "This version becomes the draft. A draft there is stays in this list."],
                  ["Public", "Nothing changes until you press Publish."],
                  ...(publishAt
                    ? [["Scheduled", `Taken back: the draft is not published ${publishAt}.`] as const]
                    : []),
                  ["Facts", "Prices and dates keep today’s values."],
                ]}
              />
            </div>
            <div className="mt-5 flex justify-end">
              <ActionButton
                id="restore"
                action={restorePageAction}
                words={words}
                values={{ page: key, version: opened.id }}
                className="btn btn--primary btn--small"
              >
                Restore this version
              </ActionButton>
            </div>
          </>
        )}
      </section>
    </div>
  );
}

function countOf(count: number, name: string): string {
  return `${count} ${name}${count === 1 ? "" : "s"}`;
}

function titleOf({ at, summary }: Version): string {
  return at ? `${at.day}, ${at.clock}` : summary;
}

type CompareLinkProps = { href: string; isCurrent: boolean; text: string };

function CompareLink({ href, isCurrent, text }: CompareLinkProps) {
  return (
    <Link
      href={href}
      className={`tinybtn ${isCurrent ? "is-chosen" : ""}`}
      aria-current={isCurrent ? "true" : undefined}
      prefetch={false}
      scroll={false}
    >
      {text}
    </Link>
  );
}

function ChangeList({ changes }: { changes: readonly LabelledChange[] }) {
  if (changes.length === 0) return <p className="mt-4">It is the same.</p>;
  return (
    <ul role="list" className="mt-4 border-t-[1.5px] border-ink">
      {changes.map(({ path, label, names, ...change }) => (
        <li key={path} className="border-b-[1.5px] border-hair py-4 wrap-anywhere">
          <b className="block text-compact font-strong">{label}</b>
          <MarkedWords {...change} {...(names && { names })} />
        </li>
      ))}
    </ul>
  );
}
