type SeriesPlotProps = {
  emails: readonly { id: string; days: number }[];
  /** The people before each email. */
  waiting: readonly number[];
};

const marksMax = 40;

/** A series drawn to its days: black squares are emails by number, a round mark is a person before the next email. */
export function SeriesPlot({ emails, waiting }: SeriesPlotProps) {
  const total = waiting.reduce((sum, count) => sum + count, 0);
  const parts = waiting.map((count, index) => `${count} before email ${index + 1}`);
  return (
    <div
      role="img"
      aria-label={`${total} ${total === 1 ? "person" : "people"}: ${parts.join(", ")}.`}
      className="mt-4 flex max-w-160 items-end"
    >
      {emails.map(({ id, days }, index) => (
        <div key={id} className="grid min-w-12 gap-1" style={{ flex: `${Math.max(1, days)} 0 0` }}>
          <Marks count={waiting[index] ?? 0} />
          <span className="relative flex h-4 items-center justify-end before:absolute before:inset-x-0 before:h-[1.5px] before:bg-ink">
            <span className="relative size-4 bg-ink" />
          </span>
          <span className="w-4 justify-self-end text-center text-small font-strong">{index + 1}</span>
        </div>
      ))}
    </div>
  );
}

function Marks({ count }: { count: number }) {
  if (count > marksMax) return <span className="pr-6 text-center text-small font-strong">{count}</span>;
  return (
    <span className="flex flex-wrap-reverse justify-center gap-[3px] px-2">
      {Array.from({ length: count }, (_, index) => (
        <span key={index} className="size-[0.65rem] rounded-full border-[1.5px] border-ink bg-mist" />
      ))}
    </span>
  );
}
