import { readPublicUrl } from '#app/domain/settings/read-site-settings.server.ts'
import { robotsText } from '#app/seo/robots.ts'

/**
 * Unchanged in maintenance mode: pages return 503, while a failing or disallowing robots.txt would
 * drop the site from the index.
 */
export async function loader(): Promise<Response> {
  return new Response(robotsText(await readPublicUrl()), {
    headers: {
      'Content-Type': 'text/plain; charset=utf-8',
      'Cache-Control': 'public, max-age=3600',
    },
  })
}
