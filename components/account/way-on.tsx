import type { Way } from "./auth-address";

/** Tells the form's action where she was going. */
export function WayOn({ way }: { way: Way }) {
  return way.callbackUrl && <input type="hidden" name="callbackUrl" value={way.callbackUrl} />;
}
