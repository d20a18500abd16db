import { env } from '#app/infra/env.server.ts'
import { robotsText } from '#app/seo/robots.ts'

/**
 * Unchanged in maintenance mode: pages answer 503, while a failing or disallowing robots.txt would
 * drop the site from the index.
 */
export function loader(): Response {
  return new Response(robotsText(env().PUBLIC_URL ?? null), {
    headers: {
      'Content-Type': 'text/plain; charset=utf-8',
      'Cache-Control': 'public, max-age=3600',
    },
  })
}
