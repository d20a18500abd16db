import { hash } from 'node:crypto'

const MODULE_SCRIPT_OPENING = '<script data-app="" type="module" async="">'
const HELD_SCRIPT_OPENING = '<script data-app="" type="text/plain">'
const MODULE_PRELOAD = /<link rel="modulepreload"[^>]*>/g

export type FinishedDocument = {
  html: string
  /** CSP source expressions (`'sha256-…'`) of the inline scripts the renderer wrote. */
  scriptHashes: string[]
}

/**
 * Makes rendered HTML ready to send: holds the application's module back, and hashes
 * the inline scripts for the Content-Security-Policy.
 *
 * Only scripts that carry `marker` as their nonce were written by the renderer; a
 * script that slipped in through data has no marker, gets no hash and does not run.
 * Hashes and not nonces, because the HTML may be cached.
 *
 * @param html a whole document rendered with `marker` as its nonce
 * @param marker random text that nobody outside this render knows
 */
export function finishDocument(html: string, marker: string): FinishedDocument {
  const nonce = ` nonce="${marker}"`
  // Searched for as plain text: an expression over every tag of a page takes half a millisecond.
  const parts = html.split(nonce)
  const scriptHashes = new Set<string>()
  for (const [at, part] of parts.slice(1).entries()) {
    const code = codeOfScript({ before: parts[at] ?? '', after: part })
    if (code) scriptHashes.add(hashSource(code))
  }
  return {
    html: parts
      .join('')
      .replace(MODULE_PRELOAD, '')
      .replace(MODULE_SCRIPT_OPENING, HELD_SCRIPT_OPENING),
    scriptHashes: [...scriptHashes],
  }
}

/** What a script says in whose tag the text was cut; null for another tag, and for no text. */
function codeOfScript({ before, after }: { before: string; after: string }): string | null {
  if (!before.startsWith('<script', before.lastIndexOf('<'))) return null
  const code = after.slice(after.indexOf('>') + 1, after.indexOf('</script>'))
  return code === '' ? null : code
}

/** The CSP source expression that lets one inline script or style of this exact text through. */
export function hashSource(code: string): string {
  return `'sha256-${hash('sha256', code, 'base64')}'`
}
