/**
 * Features without blanks and duplicates, whatever their case. The first letter is a capital, so that
 * `sunroof` and `Sunroof` are one for a search; `iPad holder` stays as it is.
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
