import { createHash } from 'node:crypto'

import { PageBody } from './page-body.ts'

/** A whole answer as it was rendered, ready to be sent again. */
export type CachedPage = {
  status: number
  headers: readonly (readonly [string, string])[]
  body: PageBody
  /** Names these bytes before any encoding; what the same page rendered again has too. */
  digest: string
  renderedAtMs: number
  showsStock: boolean
  /** The renderer's ETag, which names the data it was made from; null where it gives none. */
  dataTag: string | null
}

/** What an entry takes besides its bytes: headers, key and bookkeeping. */
const OVERHEAD_BYTES = 1_500

/**
 * A browser or proxy may keep a page but asks before each use, so that nobody is shown a price
 * that was changed a moment ago.
 */
export const ASK_BEFORE_USE = 'private, no-cache'

/** Reads an answer to its end. */
export async function toCachedPage(
  answer: Response,
  {
    onResize,
    ...known
  }: Pick<CachedPage, 'renderedAtMs' | 'showsStock'> & {
    onResize: (page: CachedPage) => void
  },
): Promise<CachedPage> {
  const bytes = Buffer.from(await answer.arrayBuffer())
  const headers = new Headers(answer.headers)
  headers.delete('Content-Length')
  headers.delete('ETag')
  if (!headers.has('Cache-Control')) headers.set('Cache-Control', ASK_BEFORE_USE)
  headers.append('Vary', 'Accept-Encoding')
  const page: CachedPage = {
    status: answer.status,
    headers: [...headers],
    body: new PageBody(bytes, () => onResize(page)),
    digest: createHash('sha256').update(bytes).digest('base64url').slice(0, 27),
    dataTag: answer.headers.get('ETag'),
    ...known,
  }
  return page
}

/** How much memory a page takes. */
export function sizeOf(page: CachedPage): number {
  return page.body.bytes + OVERHEAD_BYTES
}

/** Whether everybody may get this answer: a page that is there, in full, and speaks to nobody. */
export function isCacheableResponse({ status, headers }: Response): boolean {
  return (
    status === 200 &&
    !headers.has('Set-Cookie') &&
    !/no-store/i.test(headers.get('Cache-Control') ?? '')
  )
}
