/**
 * Text as the search compares it: accents dropped, lower case, everything that is neither letter
 * nor digit one space. `Citroën C4, "LÄHTÖ"` → `citroen c4 lahto`. Applying it twice changes nothing.
 */
export function normaliseText(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase()
    .normalize('NFKD')
    .replace(/[\p{M}'’]+/gu, '')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
}
