import { membersCopy } from "@/content/pages/members";
import { Icon } from "@/components/clubhouse/icon";
import { Button } from "@/components/ui/button";
import { searchMax } from "@/lib/members/schema";
import { fill } from "@/lib/text";
import styles from "./members.module.css";

const copy = membersCopy.search;

/** Looks for members: a form that asks the page anew, so that a search has an address and needs no scripts. */
export function MemberSearch({ search, found }: { search: string | undefined; found: string }) {
  return (
    <search className={styles.search}>
      <form action="/members">
        <div className="field">
          <label htmlFor="search">{copy.label}</label>
          <div className={styles.box}>
            <Icon name="search" />
            <input
              id="search"
              name="search"
              type="search"
              className="input"
              placeholder={copy.placeholder}
              defaultValue={search}
              maxLength={searchMax}
              enterKeyHint="search"
              autoComplete="off"
              spellCheck={false}
            />
          </div>
        </div>
        <Button type="submit" variant="secondary" size="small">
          {copy.submit}
        </Button>
      </form>
      {search && (
        <p className={styles.found}>
          <span role="status">{fill(copy.results, { count: found })}</span>
          <a className="link" href="/members">
            {copy.clear}
          </a>
        </p>
      )}
    </search>
  );
}
