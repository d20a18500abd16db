import type { RouterContextProvider } from 'react-router'

import { readPublicUrl } from '#app/domain/settings/read-site-settings.server.ts'

import { requestContext } from './request-context.ts'

/**
 * The shop's address as used on pages; null while unknown. Emails and feeds, which leave this
 * machine, use `readPublicUrl()`.
 */
export async function pageOrigin(context: Readonly<RouterContextProvider>): Promise<string | null> {
  return (await readPublicUrl()) ?? context.get(requestContext).loopbackOrigin
}
