import { findVariant } from '#app/domain/media/find-variant.server.ts'
import { parseVariant, variantContentType } from '#app/domain/media/variant.ts'
import { logger } from '#app/infra/logger.server.ts'

import type { Route } from './+types/images'

const FOR_GOOD = 'public, max-age=31536000, immutable'
/** For the WebP that stands in while an AVIF is made: a browser shows it all the same. */
const FOR_NOW = 'public, max-age=60'

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

  const isFinal = found.extension === variant.extension
  const etag = `"${variant.hash}-${variant.width}-${found.extension}"`
  const headers = new Headers({ 'Cache-Control': isFinal ? FOR_GOOD : FOR_NOW, ETag: etag })
  if (isSame(request.headers.get('If-None-Match'), etag)) {
    return new Response(null, { status: 304, headers })
  }
  headers.set('Content-Type', variantContentType(found.extension))
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
