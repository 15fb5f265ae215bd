import { authCopy } from "@/content/pages/auth";
import { communityCopy } from "@/content/pages/community";
import { layoutCopy } from "@/content/pages/layout";
import { guidelinesDialogId } from "@/components/clubhouse/guidelines";
import { GuidelinesLink } from "./guidelines-link";

const { terms, privacy } = layoutCopy.footer.policies;
const guidelines = communityCopy.guidelines.title;

/** What joining means, with links to the texts it names. `guidelinesHref` shows the guidelines without scripts. */
export function SmallPrint({ guidelinesHref }: { guidelinesHref: string }) {
  const names = new RegExp(`(${[terms, privacy, guidelines].join("|")})`);
  return (
    <p className="small">
      {authCopy.join.smallPrint.split(names).map((part, index) => {
        if (part === guidelines) {
          return (
            <GuidelinesLink key={index} href={guidelinesHref} dialogId={guidelinesDialogId} text={part} />
          );
        }
        if (part !== terms && part !== privacy) return part;
        return (
          <a key={index} className="link" href={part === terms ? "/terms-of-service" : "/privacy-policy"}>
            {part}
          </a>
        );
      })}
    </p>
  );
}
