/** Escapes text for a LIKE pattern, so that it matches literally. */
export const escapeLike = (text: string) => text.replaceAll(/[\\%_]/g, String.raw`\$&`)
