import { formatLongMoment } from '#app/domain/dates/nairobi-time.ts'
import type { Email } from '#app/domain/mail/email.ts'
import type { ACCOUNT_CHANGES, STAFF_CHANGES } from '#app/domain/mail/mail-kind.ts'

import { compose, type EmailShop } from './compose.ts'

type AccountEmail = { url: string; name: string | null; shop: EmailShop }

const greeting = (name: string | null) => (name ? `Hello ${name},` : 'Hello,')

export function passwordRecoveryEmail({ url, name, shop }: AccountEmail): Email {
  return compose({
    subject: `Set a new password for ${shop.siteName}`,
    signature: shop.siteName,
    blocks: [
      { kind: 'text', text: greeting(name) },
      {
        kind: 'text',
        text: 'Someone, probably you, asked to reset your password. This link lets you set a new one. It works once and expires soon.',
      },
      { kind: 'links', links: [{ label: 'Set a new password', href: url }] },
      {
        kind: 'text',
        text: 'If this was not you, you can ignore this email: your password stays the same.',
      },
    ],
  })
}

export function staffInvitationEmail({ url, name, shop }: AccountEmail): Email {
  return compose({
    subject: `You are invited to the back office of ${shop.siteName}`,
    signature: shop.siteName,
    blocks: [
      { kind: 'text', text: greeting(name) },
      {
        kind: 'text',
        text: `You have been invited to the back office of ${shop.siteName}. Choose a password to get started.`,
      },
      { kind: 'links', links: [{ label: 'Accept the invitation', href: url }] },
      { kind: 'text', text: 'If you were not expecting this, you can ignore this email.' },
    ],
  })
}

type ChangeEmail = {
  change: (typeof ACCOUNT_CHANGES)[number]
  at: Date
  name: string | null
  shop: EmailShop
}

/** Has no link on purpose: readers should not learn to follow links in security emails. */
export function accountChangeEmail({ change, at, name, shop }: ChangeEmail): Email {
  return compose({
    subject: `${change.subject}: ${shop.siteName}`,
    signature: shop.siteName,
    blocks: [
      { kind: 'text', text: greeting(name) },
      {
        kind: 'text',
        text: `In your account for the back office of ${shop.siteName}, ${change.text} on ${formatLongMoment(at)}, Nairobi time.`,
      },
      { kind: 'text', text: 'If this was you, you don’t need to do anything.' },
      {
        kind: 'text',
        text: 'If this was not you, go to the sign-in page as usual, choose “Forgot your password?” and set a new password, which signs out every device. Then tell whoever manages the shop’s settings.',
      },
    ],
  })
}

type StaffChangeEmail = Omit<ChangeEmail, 'change'> & {
  change: (typeof STAFF_CHANGES)[number]
  member: string
  permissions: string
  by: string
}

/** Goes to every owner; without a link, as above. */
export function staffChangeEmail({ change, at, name, shop, by, ...told }: StaffChangeEmail): Email {
  return compose({
    subject: `${change.subject}: ${shop.siteName}`,
    signature: shop.siteName,
    blocks: [
      { kind: 'text', text: greeting(name) },
      {
        kind: 'text',
        text: `In the back office of ${shop.siteName}, ${by} ${change.text(told)}. This happened on ${formatLongMoment(at)}, Nairobi time.`,
      },
      { kind: 'text', text: 'If you expected this, you don’t need to do anything.' },
      {
        kind: 'text',
        text: 'If not, sign in as usual and check the Staff page. If you can’t sign in, ask whoever runs the shop’s server.',
      },
    ],
  })
}
