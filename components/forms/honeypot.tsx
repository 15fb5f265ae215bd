import { messagesCopy } from "@/content/pages/messages";

/** A field hidden from people: a form that fills it in is stored as suspected spam. */
export function Honeypot() {
  return (
    <div aria-hidden="true" className="sr-only">
      <label>
        {messagesCopy.forms.trap}
        <input name="trap" tabIndex={-1} autoComplete="off" />
      </label>
    </div>
  );
}
