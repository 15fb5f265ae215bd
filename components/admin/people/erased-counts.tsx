import { Section } from "@/components/admin/section";
import { outsideRecords, proofRecord } from "@/lib/administration/erasure/kept-elsewhere";
import type { ErasurePreview } from "@/lib/administration/erasure/preview";
import { plural } from "@/lib/text";

type CountsProps = Pick<ErasurePreview, "erased" | "kept"> & { titles: { erased: string; kept: string } };

/** What an erasure removes and keeps, with numbers and reasons. */
export function ErasedCounts({ erased, kept, titles }: CountsProps) {
  return (
    <>
      <Section title={<Total title={titles.erased} rows={erased} />}>
        <ul role="list" className="mt-2">
          {erased.map(({ label, count }) => (
            <Row key={label} mark="×" label={label} value={String(count)} />
          ))}
        </ul>
      </Section>
      <Section title={<Total title={titles.kept} rows={kept} />}>
        <ul role="list" className="mt-2">
          {kept.map(({ label, count, why }) => (
            <Row key={label} mark="■" label={label} value={String(count)} why={why} />
          ))}
          <Row mark="■" label={proofRecord.label} value={proofRecord.until} why={proofRecord.why} />
        </ul>
      </Section>
      <Section title="Outside this system">
        <ul role="list" className="mt-2">
          {outsideRecords.map(({ label, until, why }) => (
            <Row key={label} mark="■" label={label} value={until} why={why} />
          ))}
        </ul>
      </Section>
    </>
  );
}

function Total({ title, rows }: { title: string; rows: { count: number }[] }) {
  const count = rows.reduce((sum, row) => sum + row.count, 0);
  return (
    <span className="flex items-baseline justify-between gap-4">
      {title}
      <small className="font-sans text-compact font-strong tracking-normal text-ink-2">
        {plural(count, "1 record", "{count} records")}
      </small>
    </span>
  );
}

type RowProps = { mark: string; label: string; value: string; why?: string };

function Row({ mark, label, value, why }: RowProps) {
  return (
    <li className="grid grid-cols-[1.5rem_minmax(0,1fr)_auto] gap-x-2 border-b-[1.5px] border-hair py-[0.65rem] text-[0.9375rem]">
      <span aria-hidden="true">{mark}</span>
      <span className="wrap-anywhere">
        <span className="font-strong">{label}</span>
        {why && <span className="block text-compact text-ink-2">{why}</span>}
      </span>
      <span className="text-right text-ink-2 tabular-nums">{value}</span>
    </li>
  );
}
