import { createHash } from 'node:crypto'

import { PageBody } from './page-body.ts'

export type CachedPage = {
  status: number
  headers: readonly (readonly [string, string])[]
  body: PageBody
  /** Hash of the unencoded bytes: the same page rendered again has the same digest. */
  digest: string
  renderedAtMs: number
  showsStock: boolean
  /** The renderer's ETag, which names the page's data; null when it gives none. */
  dataTag: string | null
}

const OVERHEAD_BYTES = 1_500

/** Browsers and proxies must revalidate, so that nobody sees a price that has just changed. */
export const ASK_BEFORE_USE = 'private, no-cache'

export async function toCachedPage(
  response: Response,
  {
    onResize,
    ...known
  }: Pick<CachedPage, 'renderedAtMs' | 'showsStock'> & {
    onResize: (page: CachedPage) => void
  },
): Promise<CachedPage> {
  const bytes = Buffer.from(await response.arrayBuffer())
  const headers = new Headers(response.headers)
  headers.delete('Content-Length')
  headers.delete('ETag')
  if (!headers.has('Cache-Control')) headers.set('Cache-Control', ASK_BEFORE_USE)
  headers.append('Vary', 'Accept-Encoding')
  const page: CachedPage = {
    status: response.status,
    headers: [...headers],
    body: new PageBody(bytes, () => onResize(page)),
    digest: createHash('sha256').update(bytes).digest('base64url').slice(0, 27),
    dataTag: response.headers.get('ETag'),
    ...known,
  }
  return page
}

export function sizeOf(page: CachedPage): number {
  return page.body.bytes + OVERHEAD_BYTES
}

/** Whether everybody may get this response: a complete page that sets no cookie. */
export function isCacheableResponse({ status, headers }: Response): boolean {
  return (
    status === 200 &&
    !headers.has('Set-Cookie') &&
    !/no-store/i.test(headers.get('Cache-Control') ?? '')
  )
}
