/** The errors in a server's log, and lines that are not JSON. */
export function errorLines(log: string): string[] {
  const lines = log.split("\n").filter((line) => line.trim() !== "");
  const found = lines.filter((line) => {
    const level = levelOf(line);
    return level === null ? !isGreeting(line) : level >= 50;
  });
  return [...new Set(found)];
}

/** The lines that Next prints as it starts. */
function isGreeting(line: string): boolean {
  return /^\s*(▲ Next\.js|- (Local|Network):|✓ |⚠ )/.test(line);
}

function levelOf(line: string): number | null {
  try {
    const { level } = JSON.parse(line) as { level?: unknown };
    return typeof level === "number" ? level : null;
  } catch {
    return null;
  }
}
