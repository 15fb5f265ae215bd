import { siteEnv } from "@/lib/env/site";

export type OwnRetreat = {
  isNew: boolean;
  /** Its URL was never public and may still change. */
  canMove: boolean;
  /** The host of its URL. */
  site: string;
};

/** The extra form values of a retreat that the founder has started. */
export function ownOf({ isDraft, isNew = false }: { isDraft: boolean; isNew?: boolean }): OwnRetreat {
  return { isNew, canMove: isDraft, site: new URL(siteEnv.PUBLIC_URL).host };
}
