/** The characters before a valid `@`: none, a space, or opening or separating punctuation. */
export const beforeAt = String.raw`(^|[\s\p{Ps}\p{Pi}"'*–—,;:])`;

/** Cannot follow a name: the rest of a word, or a joined word. */
export const noMoreOfName = String.raw`(?![\p{L}\p{N}\p{M}_]|[-.@+/][\p{L}\p{N}])`;
