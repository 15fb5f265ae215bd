const width = 30;

/** Creates a progress bar on the last line of a terminal; without a terminal only `above` prints. */
export function progressBar(out: NodeJS.WriteStream = process.stderr) {
  let shown = "";
  const clear = () => shown && out.write(`\r${" ".repeat(shown.length)}\r`);
  const draw = (line: string) => {
    clear();
    shown = line;
    out.write(line);
  };
  return {
    /** From 0 to 1. */
    show: (what: string, share: number) => {
      const line = `${bar(share)} ${Math.floor(share * 100)} % ${what}`;
      if (out.isTTY && line !== shown) draw(line);
    },
    /** Prints a line above the bar. */
    above: (line: string) => {
      clear();
      console.log(line);
      if (shown) out.write(shown);
    },
    end: () => {
      clear();
      shown = "";
    },
  };
}

function bar(share: number): string {
  const full = Math.round(Math.min(1, share) * width);
  return `[${"#".repeat(full)}${" ".repeat(width - full)}]`;
}
