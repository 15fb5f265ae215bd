/** What a command does to each thing that it reaches, one row each. */
export function Effects({ rows }: { rows: readonly (readonly [label: string, text: string])[] }) {
  return (
    <dl className="border-t-[1.5px] border-ink text-read">
      {rows.map(([label, text]) => (
        <div
          key={label}
          className="grid grid-cols-[5.5rem_minmax(0,1fr)] gap-x-4 border-b-[1.5px] border-hair py-2.5"
        >
          <dt className="font-strong">{label}</dt>
          <dd>{text}</dd>
        </div>
      ))}
    </dl>
  );
}
