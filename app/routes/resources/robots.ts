import { env } from '#app/infra/env.server.ts'
import { robotsText } from '#app/seo/robots.ts'

/**
 * What programs may read. The same while the shop is closed for maintenance: each page then says
 * 503 for itself, whereas a robots.txt that failed or forbade would take the shop out of the index.
 */
export function loader(): Response {
  return new Response(robotsText(env().PUBLIC_URL ?? null), {
    headers: {
      'Content-Type': 'text/plain; charset=utf-8',
      'Cache-Control': 'public, max-age=3600',
    },
  })
}
