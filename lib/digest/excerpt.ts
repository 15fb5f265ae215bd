/**
 * A text on one line, of at most `longest` characters: ended at a word, with an ellipsis, when it has to be cut. One
 * without a space is cut between two characters.
 */
export function excerpt(text: string, longest: number): string {
  const line = text.replace(/\s+/g, " ").trim();
  // Whole characters: half an emoji is none
  const characters = Array.from(line);
  if (characters.length <= longest) return line;
  const room = characters.slice(0, longest).join("");
  const words = room.slice(0, room.lastIndexOf(" ")).replace(/[\s,;:.]+$/, "");
  return `${room.includes(" ") && words ? words : characters.slice(0, longest - 1).join("")}…`;
}
