import type { RouterContextProvider } from 'react-router'

import { readPublicUrl } from '#app/domain/settings/read-public-url.server.ts'
import { pageOrigin } from '#app/http/render/page-origin.server.ts'
import { canSendMail } from '#app/infra/mailer.server.ts'

/** The shop's address for a link with a secret; null while there is none that may be used. */
export function linkOrigin(
  context: Readonly<RouterContextProvider>,
  { isMailed }: { isMailed: boolean },
): Promise<string | null> {
  return isMailed ? readPublicUrl() : pageOrigin(context)
}

export const invitationMailed = (email: string): string =>
  canSendMail()
    ? `We sent an email to ${email}.`
    : `The email to ${email} will be sent once this shop can send email.`
