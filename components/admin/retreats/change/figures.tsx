/** Figures side by side: label, figure and a note. */
export function Figures({ figures }: { figures: readonly (readonly [string, string, string])[] }) {
  return (
    <dl className="grid grid-cols-4 border-[1.5px] border-ink bg-card max-lg:grid-cols-2">
      {figures.map(([label, figure, note]) => (
        <div
          key={label}
          className="border-hair px-4 py-3 not-first:border-l-[1.5px] max-lg:odd:border-l-0 max-lg:nth-[n+3]:border-t-[1.5px]"
        >
          <dt className="text-compact font-strong">{label}</dt>
          <dd className="h2 mt-1 tabular-nums">{figure}</dd>
          <dd className="text-compact text-ink-2">{note}</dd>
        </div>
      ))}
    </dl>
  );
}
