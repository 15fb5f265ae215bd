import { CopyButton } from "@/components/admin/copy-button";
import { Icon } from "@/components/ui/icon";
import type { SenderRecord } from "@/lib/checks/sender-records";
import { LazyIcon } from "@/components/ui/lazy-icon";

const purposes: Readonly<Record<SenderRecord["name"], string>> = {
  SPF: "Says who may send for you",
  DKIM: "Signs every email",
  Bounces: "Where undelivered emails report",
  DMARC: "What to do with forged emails",
};

const states = { found: "Found", missing: "Missing", wrong: "Wrong value" };

type SenderRecordsProps = { records: readonly SenderRecord[] | "demo" | null };

/** The DNS records that the sender's domain needs, and whether they are there. */
export function SenderRecords({ records }: SenderRecordsProps) {
  if (records === "demo" || records === null)
    return (
      <p className="mt-4 text-compact text-ink-2">
        {records
          ? "This is the demo: it delivers no email, so there is no domain to check."
          : "DNS doesn’t answer at the moment. Reload the page later to check the records."}
      </p>
    );
  return (
    <>
      <p className="mt-5 text-compact text-ink-2">
        Add these records where you bought the domain. They show other mail services that these emails are
        yours. A change can take up to an hour to show here.
      </p>
      <ul role="list" className="mt-4 border-t-[1.5px] border-ink">
        {records.map(({ name, state, entry }) => (
          <li
            key={name}
            className="grid gap-x-6 gap-y-2 border-b-[1.5px] border-hair py-4 sm:grid-cols-[9rem_minmax(0,1fr)_auto]"
          >
            <p>
              <b className="block font-strong">{name}</b>
              <span className="text-fine text-ink-2">{purposes[name]}</span>
            </p>
            <dl className="grid min-w-0 grid-cols-[4rem_minmax(0,1fr)_auto] items-center gap-x-3 text-fine">
              <Row label="Type" text={entry.type} />
              <Row label="Name" text={entry.host} copies={`Copy the name of ${name}`} />
              <Row label="Value" text={entry.value} copies={`Copy the value of ${name}`} />
            </dl>
            <p className={state === "found" ? "" : "font-strong text-error"}>
              <Icon name={state === "found" ? "tick" : "warning"} size={16} /> {states[state]}
            </p>
          </li>
        ))}
      </ul>
    </>
  );
}

function Row({ label, text, copies }: { label: string; text: string; copies?: string }) {
  return (
    <>
      <dt className="text-ink-2">{label}</dt>
      <dd className="font-mono wrap-anywhere">{text}</dd>
      <dd>
        {copies && (
          <CopyButton
            text={text}
            label={copies}
            className="tinybtn is-plain"
            success={{ title: "Copied!", text: "Paste it where you bought the domain." }}
          >
            <LazyIcon name="copy" size={16} />
          </CopyButton>
        )}
      </dd>
    </>
  );
}
