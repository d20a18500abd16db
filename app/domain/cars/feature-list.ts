/**
 * Features without blanks and case-insensitive duplicates. The first letter is capitalised, so that
 * a search sees `sunroof` and `Sunroof` as one; `iPad holder` stays as it is.
 */
export function distinctFeatures(written: Iterable<string>): string[] {
  const byKey = new Map<string, string>()
  for (const text of written) {
    const feature = text.trim().replace(/^\p{Ll}+(?!\p{L})/u, capitalised)
    const key = feature.toLowerCase()
    if (feature !== '' && !byKey.has(key)) byKey.set(key, feature)
  }
  return [...byKey.values()]
}

const capitalised = (word: string) => word.charAt(0).toUpperCase() + word.slice(1)

const NEEDS_QUOTES = /[,;|\n]|^"/

/** Features as one text, of which `parseFeatures` makes the same list. */
export function formatFeatures(features: readonly string[]): string {
  return features
    .map((feature) => (NEEDS_QUOTES.test(feature) ? `"${feature.replaceAll('"', '""')}"` : feature))
    .join('; ')
}

const QUOTED = /"(?:[^"]|"")*"/.source

/**
 * `Sunroof; Leather seats|Camera` → three features; commas separate them if nothing else does. One
 * in quotation marks holds any of these: `"7 seats, leather"; Sunroof`.
 */
export function parseFeatures(text: string): string[] {
  const separators = /[;|\n]/.test(text.replaceAll(new RegExp(QUOTED, 'g'), '')) ? ';|\\n' : ','
  const items = text.matchAll(
    new RegExp(`\\s*(${QUOTED})[^\\S\\n]*(?=[${separators}]|$)|[^${separators}]+`, 'g'),
  )
  return distinctFeatures(
    [...items].map(([written, quoted]) =>
      quoted === undefined ? written : quoted.slice(1, -1).replaceAll('""', '"'),
    ),
  )
}
