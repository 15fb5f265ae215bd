// Preloaded into a server: its disk is full, and so is that of its log.
const fs = require("node:fs");
const { syncBuiltinESMExports } = require("node:module");

const full = () =>
  Object.assign(new Error("ENOSPC: no space left on device, write"), { code: "ENOSPC", errno: -28 });

for (const name of ["writeFile", "appendFile", "mkdir", "copyFile", "rename"]) {
  fs[`${name}Sync`] = () => {
    throw full();
  };
  fs.promises[name] = () => Promise.reject(full());
  fs[name] = (...given) => process.nextTick(given.at(-1), full());
}

const writeSync = fs.writeSync;
fs.writeSync = (file, ...given) => {
  if (file === 1) throw full();
  return writeSync(file, ...given);
};
syncBuiltinESMExports();
