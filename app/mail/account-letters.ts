import { formatLongMoment } from '#app/domain/dates/nairobi-time.ts'
import type { Letter } from '#app/domain/mail/letter.ts'
import type { ACCOUNT_CHANGES } from '#app/domain/staff/account-change.ts'

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

type ChangeLetter = {
  change: (typeof ACCOUNT_CHANGES)[number]
  at: Date
  name: string | null
  shop: LetterShop
}

/** Tells of a change that its reader may not have made. It has no link: none should be expected. */
export function accountChangeLetter({ change, at, name, shop }: ChangeLetter): Letter {
  return compose({
    subject: `${change.subject}: ${shop.siteName}`,
    signature: shop.siteName,
    blocks: [
      { kind: 'text', text: greeting(name) },
      {
        kind: 'text',
        text: `In your account for the back office of ${shop.siteName}, ${change.text} on ${formatLongMoment(at)}, Nairobi time.`,
      },
      { kind: 'text', text: 'If that was you, there is nothing to do.' },
      {
        kind: 'text',
        text: 'If it was not you: open the login as you always do, press “Forgot your password?” and set a new password, which signs out every device. Then tell whoever runs the shop’s settings.',
      },
    ],
  })
}
