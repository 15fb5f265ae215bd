/** A text on one line, cut to `longest` characters at a word, with an ellipsis. */
export function excerpt(text: string, longest: number): string {
  const line = text.replace(/\s+/g, " ").trim();
  // Code points, so that no emoji is cut in half.
  const characters = Array.from(line);
  if (characters.length <= longest) return line;
  const room = characters.slice(0, longest).join("");
  const words = room.slice(0, room.lastIndexOf(" ")).replace(/[\s,;:.]+$/, "");
  return `${room.includes(" ") && words ? words : characters.slice(0, longest - 1).join("")}…`;
}
