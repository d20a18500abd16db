import { catalogueVersion } from '#app/domain/feeds/catalogue-version.server.ts'
import { readSiteSettings } from '#app/domain/settings/read-site-settings.server.ts'
import { CLOSED, CLOSED_RETRY_AFTER_SECONDS } from '#app/http/render/maintenance.server.ts'
import { isNotModified, versionHeaders } from '#app/http/render/not-modified.ts'
import { logger } from '#app/infra/logger.server.ts'

const NEEDS_PUBLIC_URL =
  'Not available: the shop’s public URL is not set. Set PUBLIC_URL, or enter it in the settings.\n'

type CatalogueResponse = {
  request: Request
  publicUrl: string | null
  contentType: string
  /** Called only if a body is needed; null means not found. */
  write: (publicUrl: string) => Promise<AsyncIterable<string> | null>
}

/**
 * Streams a sitemap or feed, so that 100,000 cars take no more memory than ten. 304 for a current
 * copy; 404 while it is not known, since absolute URLs need it.
 */
export async function catalogueResponse({
  request,
  publicUrl,
  contentType,
  write,
}: CatalogueResponse): Promise<Response> {
  if (publicUrl === null) return textResponse(404, NEEDS_PUBLIC_URL)
  if ((await readSiteSettings()).maintenanceMode) return textResponse(503, CLOSED)
  const version = await catalogueVersion()
  const headers = versionHeaders(version, new Date())
  // Outdated prices and sold cars must not linger in caches; revalidation costs next to nothing.
  headers.set('Cache-Control', 'public, no-cache')
  if (isNotModified(request.headers, version)) {
    return new Response(null, { status: 304, headers })
  }
  headers.set('Content-Type', contentType)
  const chunks = await write(publicUrl)
  if (!chunks) return textResponse(404, 'Not found.\n')
  const body = request.method === 'HEAD' ? null : streamOf(chunks, request.url)
  return new Response(body, { headers })
}

/** Pulls the next chunk only when the previous one has been sent. */
function streamOf(chunks: AsyncIterable<string>, url: string): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder()
  const iterator = chunks[Symbol.asyncIterator]()
  return new ReadableStream({
    async pull(controller) {
      try {
        const { done, value } = await iterator.next()
        if (done) controller.close()
        else controller.enqueue(encoder.encode(value))
      } catch (error) {
        // The status is already sent: abort, so that no client takes a part for the whole.
        logger.error({ err: error, url }, 'a sitemap or feed failed while streaming')
        throw error
      }
    },
    async cancel() {
      await iterator.return?.()
    },
  })
}

export function textResponse(status: 404 | 503, sentence: string): Response {
  const headers = new Headers({
    'Content-Type': 'text/plain; charset=utf-8',
    'Cache-Control': 'no-store',
  })
  if (status === 503) headers.set('Retry-After', CLOSED_RETRY_AFTER_SECONDS)
  return new Response(sentence, { status, headers })
}
