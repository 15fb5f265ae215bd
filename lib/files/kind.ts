export type Kind = "picture" | "pdf" | "audio";

/** A stored file's kind, by type. */
export function kindOf(type: string): Kind {
  if (type.startsWith("image/")) return "picture";
  return type === "application/pdf" ? "pdf" : "audio";
}
