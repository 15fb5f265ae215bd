import { messagesCopy } from "@/content/pages/messages";

/** A field that people do not see: a form in which it is filled in is kept as suspected spam. */
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
