import type { RouterContextProvider } from 'react-router'

import { readPublicUrl } from '#app/domain/settings/read-public-url.server.ts'
import { pageOrigin } from '#app/http/render/page-origin.server.ts'

/** The shop's address in a link with a secret; null while none may be used. */
export function linkOrigin(
  context: Readonly<RouterContextProvider>,
  { isMailed }: { isMailed: boolean },
): Promise<string | null> {
  return isMailed ? readPublicUrl() : pageOrigin(context)
}
