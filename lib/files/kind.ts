export type Kind = "picture" | "pdf" | "audio";

/** What a kept file is, by its type. */
export function kindOf(type: string): Kind {
  if (type.startsWith("image/")) return "picture";
  return type === "application/pdf" ? "pdf" : "audio";
}
