import { redirect } from 'react-router'

import type { FoundPreview } from '#app/domain/previews/find-preview.server.ts'
import { logger } from '#app/infra/logger.server.ts'

const IMMUTABLE = 'public, max-age=31536000, immutable'
/** The target of the redirect changes with the next price change. */
const SHORT_LIVED = 'public, max-age=300'

/** Responds with a link preview. Its URL contains a content hash, so it never changes. */
export async function previewResponse(
  request: Request,
  finding: Promise<FoundPreview>,
): Promise<Response> {
  const found = await finding.catch((error: unknown) => {
    logger.error({ err: error, url: request.url }, 'a link preview could not be made')
    return { kind: 'busy' } as const
  })
  switch (found.kind) {
    case 'absent':
      return new Response(null, { status: 404, headers: { 'Cache-Control': 'no-store' } })
    case 'busy':
      return new Response(null, {
        status: 503,
        headers: { 'Cache-Control': 'no-store', 'Retry-After': '5' },
      })
    case 'moved':
      return redirect(found.path, { headers: { 'Cache-Control': SHORT_LIVED } })
    case 'found': {
      const headers = {
        'Cache-Control': IMMUTABLE,
        'Content-Type': 'image/jpeg',
        'Content-Length': String(found.bytes.length),
      }
      return new Response(request.method === 'HEAD' ? null : new Uint8Array(found.bytes), {
        headers,
      })
    }
  }
}
