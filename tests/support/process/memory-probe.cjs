// Loaded into a server before it starts: tells the parent process, when asked, what is in memory after a collection.
const { setFlagsFromString } = require("node:v8");
const { runInNewContext } = require("node:vm");

setFlagsFromString("--expose-gc");
const collect = runInNewContext("gc");

process.on("message", () => {
  collect();
  collect();
  process.send(process.memoryUsage());
});
