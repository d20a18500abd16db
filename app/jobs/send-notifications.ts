import { readAlertFacts } from '#app/domain/alerts/alert-facts.server.ts'
import { notificationOf } from '#app/domain/alerts/alert-message.ts'
import {
  claimNotification,
  type ClaimedNotification,
  dropMessage,
  giveUp,
  retryMessage,
} from '#app/domain/alerts/alert-messages.server.ts'
import { deleteAlertPerson } from '#app/domain/alerts/own-alerts.server.ts'
import { renditionPath } from '#app/domain/brand/brand.ts'
import { readBrand } from '#app/domain/brand/read-brand.server.ts'
import { readSiteSettings } from '#app/domain/settings/read-site-settings.server.ts'
import { logger } from '#app/infra/logger.server.ts'
import type { Reach } from '#app/infra/outbound/check-target.server.ts'
import { sendPush } from '#app/infra/outbound/web-push.server.ts'

type Pass = { now?: () => Date; random?: () => number; signal?: AbortSignal; reach?: Reach }

/**
 * Sends all due notifications, one after the other, at least once each: if the process dies after a
 * push service accepts one, it is sent again when its lease expires, with the same tag, which
 * replaces the first on the device.
 */
export async function sendNotifications({ signal, ...pass }: Pass = {}): Promise<void> {
  const { now = () => new Date() } = pass
  for (;;) {
    const claimed = signal?.aborted ? null : await claimNotification(now())
    if (!claimed) return
    await deliver(claimed, { ...pass, now })
  }
}

async function deliver(
  { id, personId, payload, push, attempts }: ClaimedNotification,
  { now, random = Math.random, reach }: Pass & { now: () => Date },
): Promise<void> {
  const facts = await readAlertFacts({ ...payload, isNotification: true })
  if (!facts) return dropMessage({ id, personId })
  const { contactEmail } = await readSiteSettings()
  const { icon } = await readBrand()
  const notification = {
    ...notificationOf(facts, id),
    ...(icon && { icon: renditionPath('icon-192', icon) }),
  }
  const result = await sendPush(push, JSON.stringify(notification), {
    subject: `mailto:${contactEmail}`,
    ...(reach && { reach }),
  })
  if (result.ok) return dropMessage({ id, personId })
  const { at, reason } = result
  if (at === 'gone') {
    await deleteAlertPerson({ actor: { id: null, name: 'notifications' } }, personId)
    logger.info({ person: personId }, 'a device no longer accepts notifications')
    return
  }
  const logged = { message: id, attempt: attempts, reason }
  if (at === 'refused') {
    await giveUp({ id, personId, reason })
    logger.error(logged, 'notification refused by the push service')
    return
  }
  const next = { id, personId, attempts, reason, now: now(), random: random() }
  const isRetried = await retryMessage(next)
  if (isRetried) logger.warn(logged, 'notification not sent; it will be retried')
  else logger.error(logged, 'notification failed')
}
