import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { root } from "../stack/folders";
import { type Fleet, type FleetSite, placesOf } from "./fleet-file";

/** Writes the files of one site for the machine's nginx, by the templates of deploy/nginx. */
export function writeNginxFiles(home: string, fleet: Fleet, site: FleetSite): void {
  const { nginx, link, build } = placesOf(home, site.name);
  const values: Record<string, string> = {
    NAME: `site_${site.name}`,
    SITE: `127.0.0.1:${site.port}`,
    SITE_HOST: new URL(site.address).hostname,
    FILES: path.join(link, build, "files"),
    CONFIG: nginx,
  };
  mkdirSync(path.join(nginx, "more"), { recursive: true });
  for (const name of ["upstream", "site", "locations"]) {
    const template = readFileSync(path.join(root, "deploy/nginx", `${name}.conf.template`), "utf8");
    const filled = template.replace(/\$\{(\w+)\}/g, (_, key: string) => values[key] ?? key);
    writeFileSync(path.join(nginx, `${name}.conf`), filled);
  }
  const realtime = readFileSync(path.join(root, "deploy/docker/realtime.conf"), "utf8");
  writeFileSync(
    path.join(nginx, "more/realtime.conf"),
    realtime.replace("//realtime:6001", `//127.0.0.1:${fleet.realtimePort}`),
  );
}
