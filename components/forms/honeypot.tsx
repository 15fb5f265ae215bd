import { messagesCopy } from "@/content/pages/messages";

/** A field that only robots fill in: what comes with it is thrown away. */
export function Trap() {
  return (
    <div aria-hidden="true" className="sr-only">
      <label>
        {messagesCopy.forms.trap}
        <input name="trap" tabIndex={-1} autoComplete="off" />
      </label>
    </div>
  );
}
