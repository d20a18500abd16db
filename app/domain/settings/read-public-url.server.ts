import { env } from '#app/infra/env.server.ts'

import { readSiteSettings } from './read-site-settings.server.ts'

/**
 * The shop's public origin, such as `https://cars.example`: PUBLIC_URL, else the address confirmed
 * in the settings; null while neither is known. Never the Host header, which a stranger can forge
 * to send the secret of an emailed link elsewhere.
 */
export async function readPublicUrl(): Promise<string | null> {
  const known = env().PUBLIC_URL ?? (await readSiteSettings()).publicUrl
  return known === '' ? null : new URL(known).origin
}
