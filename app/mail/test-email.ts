import type { Email } from '#app/domain/mail/email.ts'

import { compose } from './compose.ts'

/** Shows staff that the mail server works, and how buyers see the sender. */
export function testEmail({ siteName }: { siteName: string }): Email {
  return compose({
    subject: `Test from ${siteName}`,
    signature: siteName,
    blocks: [
      {
        kind: 'text',
        text: 'This is the test email you asked for in the back office. If it is in your spam folder, buyers will find theirs there too: ask whoever runs the mail server to check SPF and DKIM.',
      },
    ],
  })
}
