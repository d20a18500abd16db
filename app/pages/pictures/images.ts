import { findVariant } from '#app/domain/media/find-variant.server.ts'
import { parseVariant, variantContentType } from '#app/domain/media/variant.ts'
import { namesTag } from '#app/http/render/not-modified.ts'
import { logger } from '#app/infra/logger.server.ts'

import type { Route } from './+types/images'

const IMMUTABLE = 'public, max-age=31536000, immutable'
/** For the WebP served while an AVIF is being made; browsers show it despite the extension. */
const SHORT_LIVED = 'public, max-age=60'

/** A picture in one width and format. Its URL contains a content hash, so it never changes. */
export async function loader({ request, params }: Route.LoaderArgs) {
  const variant = parseVariant(params.mediaId, params.file)
  if (!variant) return errorResponse(404)
  const found = await findVariant(variant).catch((error: unknown) => {
    logger.error({ err: error, mediaId: variant.mediaId }, 'a picture could not be made')
    return null
  })
  if (found?.kind === 'absent') return errorResponse(404)
  if (found?.kind !== 'found') return errorResponse(503)

  const isFinal = found.extension === variant.extension
  const etag = `"${variant.hash}-${variant.width}-${found.extension}"`
  const headers = new Headers({ 'Cache-Control': isFinal ? IMMUTABLE : SHORT_LIVED, ETag: etag })
  if (namesTag(request.headers.get('If-None-Match'), etag)) {
    return new Response(null, { status: 304, headers })
  }
  headers.set('Content-Type', variantContentType(found.extension))
  headers.set('Content-Length', String(found.bytes.length))
  const body = request.method === 'HEAD' ? null : new Uint8Array(found.bytes)
  return new Response(body, { headers })
}

function errorResponse(status: 404 | 503): Response {
  const headers = new Headers({ 'Cache-Control': 'no-store' })
  if (status === 503) headers.set('Retry-After', '5')
  return new Response(null, { status, headers })
}
