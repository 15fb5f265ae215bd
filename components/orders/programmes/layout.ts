/** On phones the card is first, on wide screens to the right of the description. */
export const layout =
  "wrap grid gap-x-[clamp(2.5rem,4.5vw,4.5rem)] gap-y-section-tight md:grid-cols-[minmax(0,1fr)_max(25rem,46%)] md:items-start";

export const cardPlace = "-mx-1 md:col-start-2 md:row-[1] md:mx-0";
