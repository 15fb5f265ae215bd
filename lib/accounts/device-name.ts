import Bowser from "bowser";
import { accountPart } from "@/content/pages/account";
import { getContent } from "@/lib/content/documents";
import { fill } from "@/lib/text";

/** The common names of browsers that the library calls otherwise. */
const called: Readonly<Record<string, string>> = {
  "Microsoft Edge": "Edge",
  "Samsung Internet for Android": "Samsung Internet",
};

/** A device as text, from its user agent: "Safari on an iPhone"; less if parts are unknown. */
export function deviceName(userAgent: string | null): string {
  const words = getContent(accountPart).signingIn.device;
  if (!userAgent) return words.unknown;
  const found = Bowser.parse(userAgent);
  const browser = browserWords(found.browser.name);
  const system = systemWords(found);
  if (browser && system) return fill(words.withSystem, { browser, system });
  if (system) return fill(words.onlySystem, { system });
  return browser ?? words.unknown;
}

// Only names that the library knows: the rest of a user agent may be made up.
function browserWords(name: string | undefined): string | null {
  if (!name || !Object.values(Bowser.BROWSER_MAP).includes(name)) return null;
  if (name === "Android Browser") return getContent(accountPart).signingIn.device.androidBrowser;
  return called[name] ?? name;
}

function systemWords({ os, platform }: Bowser.Parser.ParsedResult): string | null {
  const { systems } = getContent(accountPart).signingIn.device;
  switch (os.name) {
    case "iOS":
      return platform.model === "iPad" ? systems.ipad : systems.iphone;
    case "Android":
      return platform.type === "tablet" ? systems.androidTablet : systems.androidPhone;
    case "macOS":
      return systems.mac;
    case "Windows":
      return systems.windows;
    case "Chrome OS":
      return systems.chromebook;
    case "Linux":
      return systems.linux;
    default:
      return null;
  }
}
