import { drawCopy, findCopy } from '#app/domain/papers/copies/paper-copies.server.ts'
import { readSiteSettings } from '#app/domain/settings/read-site-settings.server.ts'
import { requestContext } from '#app/http/render/request-context.ts'
import { SECRET_PAGE } from '#app/http/render/secret-page.ts'

import type { Route } from './+types/paper-copy-picture'
import { mayOpenCopy } from './copy-limit.server.ts'

const HEADERS = { ...SECRET_PAGE, 'X-Robots-Tag': 'noindex' }

/** The masked copy of a paper, for anyone with its link. */
export async function loader({ params: { token }, context }: Route.LoaderArgs): Promise<Response> {
  const { clientAddress } = context.get(requestContext)
  if (!mayOpenCopy(token, clientAddress)) {
    return new Response(null, { status: 429, headers: HEADERS })
  }
  const copy = await findCopy(token, new Date())
  const { siteName } = await readSiteSettings()
  const drawn = copy && (await drawCopy(copy, siteName))
  if (!drawn) return new Response(null, { status: 404, headers: HEADERS })
  return new Response(new Uint8Array(drawn), {
    headers: { ...HEADERS, 'Content-Type': 'image/jpeg' },
  })
}
