import { clsx } from "clsx/lite";
import type { Places } from "@/lib/administration/today/places";

type PlaceSquaresProps = {
  places: Pick<Places, "taken" | "held" | "capacity">;
  /** How many have to be taken: free ones below are bold, others dashed. */
  needed?: number;
};

/** One square per place: taken, held during a Checkout, or free. */
export function PlaceSquares({ places, needed }: PlaceSquaresProps) {
  return (
    <span className="flex gap-1" aria-hidden="true">
      {Array.from({ length: places.capacity }, (_, index) => (
        <i
          key={index}
          className={clsx(
            "h-[1.1rem] max-w-7 flex-1 border-[1.5px] border-ink",
            squareClass(index, places),
            needed !== undefined &&
              index >= places.taken &&
              (index < needed ? "border-[2.5px]" : "border-dashed"),
          )}
        />
      ))}
    </span>
  );
}

function squareClass(index: number, { taken, held }: Pick<Places, "taken" | "held">): string {
  if (index < taken) return "bg-ink";
  return index < taken + held
    ? "bg-[repeating-linear-gradient(-45deg,var(--ink)_0_1.5px,transparent_1.5px_5px)]"
    : "";
}
