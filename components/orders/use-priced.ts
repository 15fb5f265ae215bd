import { useState } from "react";
import type { FormState, Priced } from "@/lib/forms/state";

/** The last discounted prices, until the code is refused, and a function that resets them. */
export function usePriced(state: FormState): [Priced | null, () => void] {
  const [known, setKnown] = useState({ state, priced: pricedBy(state, null) });
  if (known.state !== state) setKnown({ state, priced: pricedBy(state, known.priced) });
  return [known.priced, () => setKnown({ state, priced: null })];
}

function pricedBy(state: FormState, before: Priced | null): Priced | null {
  if (state.status === "priced") return state.priced;
  if (state.status !== "failed") return before;
  return state.fields.code ? null : (state.priced ?? before);
}
