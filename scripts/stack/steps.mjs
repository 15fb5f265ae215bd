// Progress: one line per step with its time; a spinner in a terminal, plain lines elsewhere. Plain JavaScript, because the
// first step, installing, runs before TypeScript is available.

const frames = ["⠋", "⠙", "⠹", "⠸", "⠼", "⠴", "⠦", "⠧", "⠇", "⠏"];
const terminal = process.stdout.isTTY === true && !process.env.CI && process.env.TERM !== "dumb";

// The current line. A step that is interrupted by another ends on its own line.
let latest;

// A closed terminal must not prevent an orderly stop.
process.stdout.on("error", () => {});

/** Runs `work` with a line of progress and returns its result. `work` gets a function that adds a remark to the line. */
export async function step(title, work) {
  const startedAt = performance.now();
  let remark = "";
  const seconds = () => `${((performance.now() - startedAt) / 1000).toFixed(1)} s`;
  const line = (mark) => `${mark} ${title}${remark && ` (${remark})`}`;

  const current = (latest = Symbol(title));
  let frame = 0;
  const draw = () => {
    if (latest === current)
      process.stdout.write(`\r\x1b[2K${line(frames[frame++ % frames.length])}  ${seconds()}`);
  };
  const timer = terminal ? setInterval(draw, 100) : undefined;
  if (terminal) draw();
  else process.stdout.write(`- ${title} … `);

  const finish = (mark, word) => {
    clearInterval(timer);
    if (terminal) process.stdout.write(`\r\x1b[2K${line(mark)}  ${seconds()}\n`);
    else
      process.stdout.write(
        `${latest === current ? "" : `\n- ${title} … `}${word}${remark && `, ${remark}`} (${seconds()})\n`,
      );
  };
  try {
    const result = await work((text) => {
      remark = text;
    });
    finish("✓", "done");
    return result;
  } catch (error) {
    finish("✗", "failed");
    throw error;
  }
}
