/** From this place on in the order of `attention` nothing of a purchase needs a look: neither owed nor missing. */
export const firstAtRest = 500_000;

/** A day ("YYYY-MM-DD") as the purchases' `attention` counts it, from 2000. */
export function dayNumber(day: string): number {
  return (Date.parse(`${day}T00:00:00Z`) - Date.UTC(2000, 0, 1)) / 86_400_000;
}
