type Page = { kind: "APP_PAGE"; html: string; rscData: Buffer; headers: object; status: number };
type Route = { kind: "APP_ROUTE"; body: Buffer; headers: object; status: number };
type Kept = { fetchCache: false; isFallback: boolean; isRoutePPREnabled: boolean };

/** What of Next's own cache is used here; Next itself is plain about the rest. */
export default class LightPagesCache {
  constructor(context: {
    fs: object;
    flushToDisk: boolean;
    serverDistDir: string;
    revalidatedTags: string[];
  });
  get(
    key: string,
    context: { kind: string; isFallback: boolean },
  ): Promise<{ value: { html?: string } | null } | null>;
  set(key: string, page: Page | Route, context: Kept): Promise<void>;
}
