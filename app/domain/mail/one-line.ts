/**
 * Text as a subject, a name or an address may have it. A line break would end the header it stands
 * in and begin another of the writer's choosing.
 */
export function oneLine(text: string): string {
  return text
    .toWellFormed()
    .replaceAll(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ')
    .trim()
}
