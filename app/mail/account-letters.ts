import type { Letter } from '#app/domain/mail/letter.ts'

import { compose } from './compose.ts'
import type { LetterShop } from './letter-shop.ts'

type AccountLetter = { url: string; name: string | null; shop: LetterShop }

const greeting = (name: string | null) => (name ? `Hello ${name},` : 'Hello,')

/** Carries the link that sets a new password. */
export function passwordRecoveryLetter({ url, name, shop }: AccountLetter): Letter {
  return compose({
    subject: `Set a new password for ${shop.siteName}`,
    signature: shop.siteName,
    blocks: [
      { kind: 'text', text: greeting(name) },
      {
        kind: 'text',
        text: 'Somebody, probably you, asked for a new password. This link sets one; it works once and not for long.',
      },
      { kind: 'links', links: [{ label: 'Set a new password', href: url }] },
      {
        kind: 'text',
        text: 'If it was not you, do nothing: your password stays as it is.',
      },
    ],
  })
}

/** Carries the link with which a new member of staff makes an account. */
export function staffInvitationLetter({ url, name, shop }: AccountLetter): Letter {
  return compose({
    subject: `You are invited to the back office of ${shop.siteName}`,
    signature: shop.siteName,
    blocks: [
      { kind: 'text', text: greeting(name) },
      {
        kind: 'text',
        text: `${shop.siteName} invites you to its back office. Choose a password to begin.`,
      },
      { kind: 'links', links: [{ label: 'Accept the invitation', href: url }] },
      { kind: 'text', text: 'If you do not know the sender, ignore this letter.' },
    ],
  })
}
