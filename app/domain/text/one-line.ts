/** Collapses white space and drops control characters, which prevents email header injection. */
export function oneLine(text: string): string {
  return text
    .replaceAll(/[\p{Cc}\p{Cs}]+/gu, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim()
}
