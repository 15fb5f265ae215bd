/** What an `@` stands after where a name may follow: nothing, a space, or what opens or parts a sentence. */
export const beforeAt = String.raw`(^|[\s\p{Ps}\p{Pi}"'*–—,;:])`;

/** What does not follow a name: the rest of a word, or a word that is joined to it. */
export const noMoreOfName = String.raw`(?![\p{L}\p{N}\p{M}_]|[-.@+/][\p{L}\p{N}])`;
