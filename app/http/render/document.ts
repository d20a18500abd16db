import { hash } from 'node:crypto'

const MODULE_PRELOAD = /<link rel="modulepreload"[^>]*>/g
const APP_SCRIPT = '<script data-app=""'
const MODULE_TYPE = ' type="module" async=""'
const HELD_TYPE = ' type="text/plain"'

export type FinishedDocument = {
  /** As bytes: on its way out text would be measured, copied and encoded again. */
  html: Buffer<ArrayBuffer>
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
 * @param pieces a whole document rendered with `marker` as its nonce; no tag is in two pieces.
 *   Each is encoded by itself: text joined or replaced in is copied once more, for every page.
 * @param marker random text that nobody outside this render knows
 */
export function finishDocument(pieces: readonly string[], marker: string): FinishedDocument {
  const nonce = ` nonce="${marker}"`
  const scriptHashes = new Set<string>()
  // Searched for as plain text: an expression over every tag of a page takes half a millisecond.
  const bytes = pieces.flatMap((piece) =>
    piece.split(nonce).map((part, at, parts) => {
      const before = parts[at - 1] ?? ''
      const code = codeOfScript({ before, after: part })
      if (code) scriptHashes.add(hashSource(code))
      const isHeld = before.endsWith(APP_SCRIPT) && part.startsWith(MODULE_TYPE)
      const held = isHeld ? HELD_TYPE + part.slice(MODULE_TYPE.length) : part
      return Buffer.from(held.replace(MODULE_PRELOAD, ''))
    }),
  )
  return { html: Buffer.concat(bytes), scriptHashes: [...scriptHashes] }
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
