/**
 * Text normalised for searching: without accents, lower case, punctuation as one space. `Citroën
 * C4, "LÄHTÖ"` → `citroen c4 lahto`. Idempotent.
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
