import type { Places } from "@/lib/administration/today/places";

/** One square per place: taken, held during a Checkout, or free. */
export function PlaceSquares({ places }: { places: Pick<Places, "taken" | "held" | "capacity"> }) {
  return (
    <span className="flex gap-1" aria-hidden="true">
      {Array.from({ length: places.capacity }, (_, index) => (
        <i
          key={index}
          className={`h-[1.1rem] max-w-7 flex-1 border-[1.5px] border-ink ${squareClass(index, places)}`}
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
