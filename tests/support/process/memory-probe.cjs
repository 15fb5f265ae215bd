// Loaded into a server before it starts: tells the parent process, when asked, what is in memory after a collection.
const { setFlagsFromString } = require("node:v8");
const { runInNewContext } = require("node:vm");

setFlagsFromString("--expose-gc");
const collect = runInNewContext("gc");

process.on("message", () => {
  collect();
  // What was freed is handed back to the system beside the main thread
  setTimeout(() => {
    collect();
    process.send(process.memoryUsage());
  }, 1_000);
});
