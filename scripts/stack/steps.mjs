// Progress for people: one line a step with the time it took. A terminal gets a spinner, anything else plain lines.
// Plain JavaScript because the first step, installing, runs before TypeScript is available.

const frames = ["⠋", "⠙", "⠹", "⠸", "⠼", "⠴", "⠦", "⠧", "⠇", "⠏"];
const terminal = process.stdout.isTTY === true && !process.env.CI && process.env.TERM !== "dumb";

// The line being written. A step that is interrupted by another one's line ends on a line of its own.
let latest;

// A closed terminal must not keep the rest from being stopped in order.
process.stdout.on("error", () => {});

/**
 * Runs `work` as one line of progress and returns its result. `work` gets a function that adds a remark to the line.
 * What it throws passes through, after the line is marked as failed.
 */
export async function step(title, work) {
  const begun = performance.now();
  let remark = "";
  const seconds = () => `${((performance.now() - begun) / 1000).toFixed(1)} s`;
  const line = (mark) => `${mark} ${title}${remark && ` (${remark})`}`;

  const me = (latest = Symbol(title));
  let frame = 0;
  const draw = () => {
    if (latest === me)
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
        `${latest === me ? "" : `\n- ${title} … `}${word}${remark && `, ${remark}`} (${seconds()})\n`,
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
