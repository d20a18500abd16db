import { findRendition } from '#app/domain/brand/read-brand.server.ts'

import type { Route } from './+types/brand-picture'

/** The shop's logo or icon. Its URL contains a content hash, so it never changes. */
export async function loader({ params }: Route.LoaderArgs) {
  const bytes = await findRendition(params.mediaId, params.file)
  if (!bytes) return new Response(null, { status: 404, headers: { 'Cache-Control': 'no-store' } })
  return new Response(new Uint8Array(bytes), {
    headers: {
      'Cache-Control': 'public, max-age=31536000, immutable',
      'Content-Type': params.file.endsWith('.webp') ? 'image/webp' : 'image/png',
      'Content-Length': String(bytes.length),
    },
  })
}
