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
