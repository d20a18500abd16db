import { findVariant } from '#app/domain/media/find-variant.server.ts'
import { parseVariant, VARIANT_FORMATS } from '#app/domain/media/variant.ts'
import { logger } from '#app/infra/logger.server.ts'

import type { Route } from './+types/images'

/** A picture of the stock in one width and format; its address names its content, so it never changes. */
export async function loader({ request, params }: Route.LoaderArgs) {
  const variant = parseVariant(params.mediaId, params.file)
  if (!variant) return notNow(404)
  const found = await findVariant(variant).catch((error: unknown) => {
    logger.error({ err: error, mediaId: variant.mediaId }, 'a picture could not be made')
    return null
  })
  if (found?.kind === 'absent') return notNow(404)
  if (found?.kind !== 'found') return notNow(503)

  const etag = `"${variant.hash}-${variant.width}-${variant.extension}"`
  const headers = new Headers({
    'Cache-Control': 'public, max-age=31536000, immutable',
    ETag: etag,
  })
  if (isSame(request.headers.get('If-None-Match'), etag)) {
    return new Response(null, { status: 304, headers })
  }
  const format = VARIANT_FORMATS.find(({ extension }) => extension === variant.extension)
  headers.set('Content-Type', format?.contentType ?? 'application/octet-stream')
  headers.set('Content-Length', String(found.bytes.length))
  const body = request.method === 'HEAD' ? null : new Uint8Array(found.bytes)
  return new Response(body, { headers })
}

function notNow(status: 404 | 503): Response {
  const headers = new Headers({ 'Cache-Control': 'no-store' })
  if (status === 503) headers.set('Retry-After', '5')
  return new Response(null, { status, headers })
}

function isSame(ifNoneMatch: string | null, etag: string): boolean {
  const known = ifNoneMatch?.split(',').map((entry) => entry.trim().replace(/^W\//, '')) ?? []
  return known.includes(etag) || known.includes('*')
}
