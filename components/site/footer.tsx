import { framePart } from "@/content/pages/frame";
import { getContent } from "@/lib/content/documents";
import { getSettings } from "@/lib/content/settings";
import { listFooterLinks, listPolicyLinks } from "@/components/layout/navigation";
import { fill } from "@/lib/text";
import styles from "./frame.module.css";

export function SiteFooter() {
  const copy = getContent(framePart).footer;
  const { business, email, phone, imprint } = getSettings();
  return (
    <footer className={`${styles.footer} on-ink cut-b`}>
      <div className="wrap">
        <div className={styles.grid}>
          <p className={styles.line}>{copy.line}</p>
          <div className={styles.columns}>
            <div>
              <h2 className="label">{copy.policiesLabel}</h2>
              <ul role="list">
                {listPolicyLinks().map(({ href, label }, index) => (
                  <li key={index}>
                    <a href={href}>{label}</a>
                  </li>
                ))}
              </ul>
            </div>
            <div>
              <h2 className="label">{copy.readLabel}</h2>
              <ul role="list">
                {listFooterLinks().map(({ href, label }, index) => (
                  <li key={index}>
                    <a href={href}>{label}</a>
                  </li>
                ))}
              </ul>
            </div>
            <div>
              <h2 className="label">{copy.contactLabel}</h2>
              <a href={`mailto:${email}`}>{email}</a>
              {phone && <a href={`tel:${phone.replace(/[^+\d]/g, "")}`}>{phone}</a>}
              <h2 className={`label ${styles.second}`}>{copy.socialLabel}</h2>
              <ul role="list">
                {copy.social.map(({ network, link }) => (
                  <li key={network}>
                    <a href={link} target="_blank" rel="noopener">
                      {fill(copy.socialLink, { network })}
                      <span className="sr-only"> ({copy.newWindow})</span>
                    </a>
                  </li>
                ))}
              </ul>
            </div>
          </div>
        </div>
        <div className={styles.end}>
          <p className="small">{fill(copy.copyright, { year: new Date().getFullYear() })}</p>
          <p className="small">{copy.cookies}</p>
          {imprint && <p className="small">{imprint}</p>}
        </div>
      </div>
      <p className={styles.name} aria-hidden="true">
        {business}
      </p>
    </footer>
  );
}
