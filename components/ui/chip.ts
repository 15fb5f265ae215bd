/** A link in a group of choices; the selected one has `aria-current`. */
export const chip =
  "inline-flex min-h-10 items-center gap-[0.45rem] rounded-(--radius) border-[1.5px] border-ink px-[0.85rem] font-semibold whitespace-nowrap text-ink no-underline hover:bg-wash aria-[current]:bg-ink aria-[current]:text-paper max-lg:min-h-target";
