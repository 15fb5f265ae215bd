import { Mark } from "@/components/ui/hand-drawn";
import { authCopy } from "@/content/pages/auth";
import { uiCopy } from "@/content/pages/ui";
import styles from "./password-updated.module.css";

const { title, text } = authCopy.newPassword.toast;

/** Confirms that a new password is saved, at /#password-updated only: on a static page only the URL can say so. */
export function PasswordUpdated() {
  return (
    <div id="password-updated" className={styles.notice} role="status" tabIndex={-1}>
      <div className="toast">
        <Mark name="tick" />
        <div>
          <p className="toast__title">{title}</p>
          <p>{text}</p>
        </div>
        <a href="#" className={styles.dismiss} aria-label={uiCopy.toasts.dismiss}>
          ×
        </a>
      </div>
    </div>
  );
}
