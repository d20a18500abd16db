/** For a pattern of LIKE: what was typed is found as it stands. */
export const escapeLike = (text: string) => text.replaceAll(/[\\%_]/g, String.raw`\$&`)
