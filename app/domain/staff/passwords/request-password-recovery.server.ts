import type { AccountMailPayload } from '#app/domain/mail/mail-kind.ts'
import { queueMail } from '#app/domain/mail/queue-mail.server.ts'
import { command } from '#app/infra/db/command.server.ts'
import { newId } from '#app/infra/id.server.ts'

import { findRecoverableAccount } from './find-recoverable-account.server.ts'
import {
  countPasswordLinks,
  makePasswordLink,
  RECOVERY_LINK_HOURS,
} from './password-link.server.ts'

/** Emails per account while their links work, so that a stranger can't flood a mailbox. */
const EMAILS_MAX = 3

type Recovery = {
  email: string
  origin: string
  requestId?: string
}

/**
 * Emails a link that sets a new password. Does not reveal whether the account exists, since that
 * would tell who works here. A fourth email within an hour is not sent; the links of the three
 * before it work.
 */
export async function requestPasswordRecovery({ email, origin, requestId }: Recovery) {
  const account = await findRecoverableAccount(email)
  if (!account) return
  const actor = { id: null, name: 'password recovery' }
  await command({ actor, ...(requestId && { requestId }) }, async (trx, record) => {
    const link = { accountId: account.id, hours: RECOVERY_LINK_HOURS }
    if ((await countPasswordLinks(trx, link)) >= EMAILS_MAX) return
    const seed = await makePasswordLink(trx, link)
    const payload: AccountMailPayload = { origin, seed, name: account.name }
    await queueMail(trx, {
      kind: 'password_recovery',
      dedupeKey: `password_recovery:${newId()}`,
      to: account.email,
      payload,
    })
    record({ action: 'staff.recovery_request', entity: 'user_profiles', id: account.id })
    record({ action: 'mail.queue', entity: 'mail_outbox' })
  })
}
