/** The classes of a page's main buttons, which a phone has in a bar at its lower edge. */
export const thumbBar =
  "max-lg:fixed max-lg:inset-x-0 max-lg:bottom-0 max-lg:z-30 max-lg:flex max-lg:items-center max-lg:gap-3 max-lg:border-t-[1.5px] max-lg:border-ink max-lg:bg-paper max-lg:px-4 max-lg:pt-[0.7rem] max-lg:pb-[calc(0.8rem+env(safe-area-inset-bottom))]";
