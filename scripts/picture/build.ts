import { writeFileSync } from "node:fs";
import path from "node:path";
import { root } from "../stack/folders";
import { drawArchitecture } from "./draw";

// npm run docs:picture: draws docs/architecture.svg from the imports as they are.
const file = "docs/architecture.svg";
writeFileSync(path.join(root, file), drawArchitecture());
console.log(`Wrote ${file}`);
