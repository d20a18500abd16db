import { createHash } from 'node:crypto'

import { PageBody } from './page-body.ts'

/** A whole answer as it was rendered, ready to be sent again. */
export type KeptPage = {
  status: number
  headers: readonly (readonly [string, string])[]
  body: PageBody
  /** Names these bytes before any encoding; what the same page rendered again has too. */
  digest: string
  renderedAtMs: number
  showsStock: boolean
  /** Names the data it was made from; null where that does not tell it from another. */
  madeFrom: string | null
}

/** What an entry takes besides its bytes: headers, key and bookkeeping. */
const OVERHEAD_BYTES = 1_500

/**
 * A browser or proxy may keep a page but asks before each use, so that nobody is shown a price
 * that was changed a moment ago.
 */
export const ASK_BEFORE_USE = 'private, no-cache'

/** Reads an answer to its end. */
export async function keptPageOf(
  answer: Response,
  {
    onResize,
    ...known
  }: Pick<KeptPage, 'renderedAtMs' | 'showsStock' | 'madeFrom'> & {
    onResize: (page: KeptPage) => void
  },
): Promise<KeptPage> {
  const bytes = Buffer.from(await answer.arrayBuffer())
  const headers = new Headers(answer.headers)
  headers.delete('Content-Length')
  if (!headers.has('Cache-Control')) headers.set('Cache-Control', ASK_BEFORE_USE)
  headers.append('Vary', 'Accept-Encoding')
  const page: KeptPage = {
    status: answer.status,
    headers: [...headers],
    body: new PageBody(bytes, () => onResize(page)),
    digest: createHash('sha256').update(bytes).digest('base64url').slice(0, 27),
    ...known,
  }
  return page
}

/** How much memory a page takes. */
export function sizeOf(page: KeptPage): number {
  return page.body.bytes + OVERHEAD_BYTES
}

/** Whether everybody may get this answer: a page that is there, in full, and speaks to nobody. */
export function mayBeKept({ status, headers }: Response): boolean {
  return (
    status === 200 &&
    !headers.has('Set-Cookie') &&
    !/no-store/i.test(headers.get('Cache-Control') ?? '')
  )
}
