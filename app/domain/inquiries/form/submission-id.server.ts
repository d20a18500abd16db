import { createHash } from 'node:crypto'

/**
 * Deduplicates repeated posts: a uuid of token and content. A double click, Back or a reload sends
 * both unchanged. Corrected content must not be dropped, nor the post of another visitor who got
 * the same token with a cached page.
 */
export function submissionIdOf(token: string, content: Record<string, unknown>): string {
  const fields = Object.entries(content).toSorted(([a], [b]) => (a < b ? -1 : 1))
  const hex = createHash('sha256')
    .update(JSON.stringify([token, fields]))
    .digest('hex')
  // Version 8: a custom uuid.
  return [
    hex.slice(0, 8),
    hex.slice(8, 12),
    `8${hex.slice(13, 16)}`,
    `a${hex.slice(17, 20)}`,
    hex.slice(20, 32),
  ].join('-')
}
