import Link from "next/link";
import { ActionButton } from "@/components/forms/action-button";
import { failureWords } from "@/components/forms/form-words";
import { restorePageAction } from "@/lib/site/documents/actions";
import type { History, LabelledChange, Version } from "@/lib/site/documents/history";
import { Effects } from "@/components/admin/effects";
import { MarkedWords } from "./marked-words";

const words = failureWords("Not restored", "Nothing was changed. Try again.");

const states: Record<Version["state"], string> = {
  public: "Public now",
  past: "",
  discarded: "Discarded draft",
  delivered: "",
};

/** The versions of a page, and what the opened one would change. */
export function SiteHistory({ history, isAgainstBefore }: { history: History; isAgainstBefore: boolean }) {
  const { key, hasPreview, versions, opened, againstPublic, againstBefore } = history;
  const at = (id: string, against?: "before") =>
    `/admin/site/${key}/history?version=${id}${against ? "&against=before" : ""}`;
  if (!opened) return <p>It was never published.</p>;
  const changes = isAgainstBefore ? againstBefore : againstPublic;
  return (
    <div className="grid items-start lg:grid-cols-[20rem_minmax(0,1fr)]">
      <ol role="list" className="border-t-[1.5px] border-ink">
        {versions.map((version) => (
          <li key={version.id} className="border-b-[1.5px] border-hair">
            <Link
              href={at(version.id)}
              className="block min-h-target px-2 py-3 text-compact no-underline aria-[current]:bg-card aria-[current]:outline-[1.5px] aria-[current]:outline-ink"
              aria-current={version.id === opened.id ? "true" : undefined}
              prefetch={false}
              scroll={false}
            >
              <b className="text-read font-strong">{titleOf(version)}</b>
              {version.who && `, ${version.who}`}
              <span className="block text-ink-2">{version.summary}</span>
              {states[version.state] && (
                <span className={`status mt-1 is-${version.state === "public" ? "on" : "off"}`}>
                  {states[version.state]}
                </span>
              )}
            </Link>
          </li>
        ))}
      </ol>
      <section className="border-[1.5px] border-ink bg-card p-6 max-lg:mt-6" aria-labelledby="opened-version">
        <div className="flex flex-wrap items-start justify-between gap-3">
          <h2 id="opened-version" className="h2">
            {titleOf(opened)}
          </h2>
          {/* A prefetch would begin the preview */}
          {hasPreview && (
            <a
              href={`/admin/site/${key}/preview?version=${opened.id}`}
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
          <MarkedWords from="Struck" to="" /> would go, <MarkedWords from="" to="underlined" /> would come
          back.
        </p>
        <ChangeList changes={changes} />
        {opened.state === "public" ? (
          <p className="mt-5 text-ink-2">This version is public.</p>
        ) : (
          <>
            <div className="mt-6">
              <Effects
                rows={[
                  ["Draft", "This version becomes the draft. A draft there is stays in this list."],
                  ["Public", "Nothing changes until you press Publish."],
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
