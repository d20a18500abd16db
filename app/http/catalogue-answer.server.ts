import { catalogueVersion } from '#app/domain/cars/catalogue-version.server.ts'
import { readSiteSettings } from '#app/domain/settings/read-site-settings.server.ts'
import { logger } from '#app/infra/logger.server.ts'

import { CLOSED_RETRY_AFTER_SECONDS } from './maintenance.server.ts'
import { isNotModified, versionHeaders } from './not-modified.ts'

const NEEDS_PUBLIC_URL =
  'There is nothing here yet: the shop does not know its own address. Set PUBLIC_URL and start it again.\n'
const CLOSED = 'The shop is closed for a short while. Ask again in an hour.\n'

type CatalogueAnswer = {
  request: Request
  /** Where the shop is reached from outside, when it knows. */
  publicUrl: string | null
  contentType: string
  /** Null for what is not there after all. Called only when the answer is wanted. */
  write: (publicUrl: string) => Promise<AsyncIterable<string> | null>
}

/**
 * The stock for programs: a sitemap or a feed, in pieces, so that it takes no more memory for
 * 100,000 cars than for ten. Who has it already is told so; it holds whole addresses, so a shop
 * that does not know its own has none.
 */
export async function catalogueAnswer({
  request,
  publicUrl,
  contentType,
  write,
}: CatalogueAnswer): Promise<Response> {
  if (publicUrl === null) return plainAnswer(404, NEEDS_PUBLIC_URL)
  if ((await readSiteSettings()).maintenanceMode) return plainAnswer(503, CLOSED)
  const version = catalogueVersion()
  const headers = version ? versionHeaders(version, new Date()) : new Headers()
  // A price or a sold car must not linger in anybody's cache; asking again costs next to nothing.
  headers.set('Cache-Control', 'public, no-cache')
  if (version && isNotModified(request.headers, version)) {
    return new Response(null, { status: 304, headers })
  }
  headers.set('Content-Type', contentType)
  const pieces = await write(publicUrl)
  if (!pieces) return plainAnswer(404, 'There is nothing here.\n')
  const body = request.method === 'HEAD' ? null : streamOf(pieces, request.url)
  return new Response(body, { headers })
}

/** One piece at a time, made when the one before it has gone out. */
function streamOf(pieces: AsyncIterable<string>, url: string): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder()
  const iterator = pieces[Symbol.asyncIterator]()
  return new ReadableStream({
    async pull(controller) {
      try {
        const { done, value } = await iterator.next()
        if (done) controller.close()
        else controller.enqueue(encoder.encode(value))
      } catch (error) {
        // All that is left is to break it off, so that nobody takes it for whole.
        logger.error({ err: error, url }, 'a sitemap or feed was broken off')
        throw error
      }
    },
    async cancel() {
      await iterator.return?.()
    },
  })
}

/** A sentence for whoever looks after the program that asked. */
export function plainAnswer(status: 404 | 503, sentence: string): Response {
  const headers = new Headers({
    'Content-Type': 'text/plain; charset=utf-8',
    'Cache-Control': 'no-store',
  })
  if (status === 503) headers.set('Retry-After', CLOSED_RETRY_AFTER_SECONDS)
  return new Response(sentence, { status, headers })
}
