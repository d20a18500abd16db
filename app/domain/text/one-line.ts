/**
 * Text on one line: one space between words, no control characters, which what people paste may
 * have. In a mail's header a line break would begin another header of the writer's choosing.
 */
export function oneLine(text: string): string {
  return text
    .replaceAll(/[\p{Cc}\p{Cs}]+/gu, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim()
}
