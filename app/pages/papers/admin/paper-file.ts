import { isId } from '#app/domain/ids/is-id.ts'
import { PDF_TYPE, readPaperFile } from '#app/domain/papers/paper-files.server.ts'
import { SECRET_PAGE } from '#app/http/render/secret-page.ts'

import type { Route } from './+types/paper-file'

/** A paper's photo or PDF, for staff only. */
export async function loader({ params }: Route.LoaderArgs): Promise<Response> {
  const file = isId(params.id) ? await readPaperFile(params.id) : null
  if (!file) return new Response(null, { status: 404, headers: SECRET_PAGE })
  // Scripts in a PDF must not run on the shop's origin.
  const disposition = file.contentType === PDF_TYPE ? 'attachment; filename="paper.pdf"' : 'inline'
  return new Response(file.bytes, {
    headers: {
      ...SECRET_PAGE,
      'Content-Type': file.contentType,
      'Content-Length': String(file.bytes.length),
      'Content-Disposition': disposition,
    },
  })
}
