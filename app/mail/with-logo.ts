import type { Email } from '#app/domain/mail/email.ts'

import { PAGE_START } from './compose.ts'
import { escapeHtml } from './escape-html.ts'

const CONTENT_ID = 'logo@shop'

type EmailLogo = { png: Uint8Array; width: number; height: number }

/** Attached rather than linked, since mail programs block remote pictures. */
export function withLogo(
  email: Email,
  logo: EmailLogo | null,
  { siteName }: { siteName: string },
): Email {
  if (!logo) return email
  const { png, width, height } = logo
  const picture = `<p style="margin:0 0 24px"><img src="cid:${CONTENT_ID}" alt="${escapeHtml(siteName)}" width="${width}" height="${height}"></p>`
  return {
    ...email,
    html: email.html.replace(PAGE_START, (start) => `${start}\n${picture}`),
    picture: { contentId: CONTENT_ID, png },
  }
}
