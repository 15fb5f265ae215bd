/** A dot before what is live now. */
export function LiveDot() {
  return (
    <i className="mr-2 inline-block size-[0.6875rem] rounded-full border-2 border-ink bg-marigold align-[-0.02em]" />
  );
}
