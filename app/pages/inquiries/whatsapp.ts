import { redirect } from 'react-router'

import { readSiteSettings } from '#app/domain/settings/read-site-settings.server.ts'
import { quickLink } from '#app/domain/whatsapp/quick-messages.ts'

import type { Route } from './+types/whatsapp'

/** `GET /whatsapp?text=…`: redirects to WhatsApp with the text typed in the floating panel. */
export async function loader({ url }: Route.LoaderArgs) {
  const link = quickLink(await readSiteSettings(), url.searchParams.get('text') ?? '')
  return redirect(link, { headers: { 'X-Robots-Tag': 'noindex', 'Cache-Control': 'no-store' } })
}
