const KEY = 'visit'

/**
 * A random name for this visit that ends with the browser's session. No cookie, so that it goes
 * nowhere by itself; null where the browser keeps nothing.
 */
export function visitSession(): string | null {
  try {
    const kept = sessionStorage.getItem(KEY)
    if (kept) return kept
    // randomUUID is missing on plain http, as in a dealer's own network.
    const bytes = crypto.getRandomValues(new Uint8Array(16))
    const made = [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('')
    sessionStorage.setItem(KEY, made)
    return made
  } catch {
    return null
  }
}
