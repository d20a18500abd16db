import { createHash } from 'node:crypto'

/**
 * The key by which a repeated post is the same inquiry: made from the form's own token and from
 * everything typed, as a uuid. A double press, Back or a reload sends both unchanged. A corrected
 * number sends another text, which must not be dropped; neither must a second person who got the
 * same token with a page out of a cache.
 */
export function submissionIdOf(token: string, content: Record<string, unknown>): string {
  const fields = Object.entries(content).toSorted(([a], [b]) => (a < b ? -1 : 1))
  const hex = createHash('sha256')
    .update(JSON.stringify([token, fields]))
    .digest('hex')
  // Version 8: a uuid of one's own making.
  return [
    hex.slice(0, 8),
    hex.slice(8, 12),
    `8${hex.slice(13, 16)}`,
    `a${hex.slice(17, 20)}`,
    hex.slice(20, 32),
  ].join('-')
}
