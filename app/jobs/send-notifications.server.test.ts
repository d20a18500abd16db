import { sql } from 'kysely'
import { beforeEach, expect, onTestFinished, test } from 'vitest'

import { askToKeepAlerts } from '#app/domain/alerts/alert-links.server.ts'
import {
  countWhatsappMessages,
  listWhatsappMessages,
  claimNotification,
  markSent,
} from '#app/domain/alerts/alert-messages.server.ts'
import { readAlertOverview } from '#app/domain/alerts/alert-overview.server.ts'
import { KEEP_QUESTION } from '#app/domain/alerts/alert-texts.ts'
import { findAlertPerson, stopAlerts } from '#app/domain/alerts/own-alerts.server.ts'
import { pruneAlerts } from '#app/domain/alerts/prune-alerts.server.ts'
import { queuePriceAlerts } from '#app/domain/alerts/queue-price-alerts.server.ts'
import { subscribe } from '#app/domain/alerts/subscribe.server.ts'
import { formatDate, nairobiDay } from '#app/domain/dates/nairobi-time.ts'
import { DAY_MS, HOUR_MS } from '#app/domain/dates/units.ts'
import { linkToken } from '#app/domain/ids/link-token.server.ts'
import { erasePerson } from '#app/domain/people/erase-person.server.ts'
import { updateSiteSettings } from '#app/domain/settings/update-site-settings.server.ts'
import { db } from '#app/infra/db/database.server.ts'
import { storeCar } from '#tests/factories/store-car.ts'
import { startPushService } from '#tests/setup/services/push-service.ts'

import { sendNotifications } from './send-notifications.ts'

const BY = { actor: { id: null, name: 'test' } }
/** Ten in the morning in Nairobi. */
const MORNING = new Date('2026-11-24T07:00:00Z')
const NIGHT = new Date('2026-11-24T19:00:00Z')
const PHONE = '+254712345678'

beforeEach(async () => {
  await db.deleteFrom('alert_people').execute()
  await updateSiteSettings(BY, { publicUrl: 'https://cars.example' })
})

async function pushService() {
  const service = await startPushService()
  onTestFinished(() => service.close())
  return service
}

type Service = Awaited<ReturnType<typeof pushService>>

const devicesOf = ({ address }: Service) => ({ channel: 'push', push: address }) as const

async function watch(recipient: Parameters<typeof subscribe>[1]['recipient'], price = 2_990_000) {
  const carId = await storeCar({ price })
  await sql`update car_price_history set changed_at = ${new Date(MORNING.getTime() - 72 * HOUR_MS)}
    where car_id = ${carId}`.execute(db)
  const result = await subscribe(BY, { recipient, kind: 'drop', limitKsh: null, carId })
  if (!result.ok) throw new Error(result.reason)
  return { carId, personId: result.personId }
}

/** Changes the price, long enough ago for the alert to be due at `now`. */
async function reprice(carId: string, price: number, now: Date) {
  await db.updateTable('cars').set({ price }).where('id', '=', carId).execute()
  await sql`update car_price_history set changed_at = ${new Date(now.getTime() - HOUR_MS)}
    where car_id = ${carId} and changed_at =
      (select max(changed_at) from car_price_history where car_id = ${carId})`.execute(db)
}

const send = ({ reach }: Service, now: Date) =>
  sendNotifications({ reach, now: () => now, random: () => 0.5 })

test('a device gets the news once, signed and encrypted for it alone', async () => {
  const service = await pushService()
  const { carId, personId } = await watch(devicesOf(service))
  expect(
    await db
      .selectFrom('mail_outbox')
      .select('id')
      .where('kind', '=', 'alert_confirmation')
      .execute(),
  ).toEqual([])
  await reprice(carId, 2_850_000, MORNING)
  await queuePriceAlerts(MORNING)
  await send(service, MORNING)
  await send(service, MORNING)
  const alertsUrl = `https://cars.example/alerts/${await linkToken('alerts-v1', personId)}`
  expect(service.received).toEqual([
    {
      message: {
        title: '2017 Toyota Premio',
        body: `Now KSh 2,850,000, was KSh 2,990,000 (${formatDate(nairobiDay(new Date()))})`,
        url: `https://cars.example/car/${carId}?from=alert`,
        alertsUrl,
        tag: expect.any(String),
      },
      subject: expect.stringMatching(/^mailto:.+@/),
      ttl: '86400',
    },
  ])
})

test('a device does not ring at night, and news that comes until then is one notification', async () => {
  const service = await pushService()
  const first = await watch(devicesOf(service))
  const second = await watch(devicesOf(service))
  expect(second.personId).toBe(first.personId)
  await reprice(first.carId, 2_700_000, NIGHT)
  await queuePriceAlerts(NIGHT)
  await send(service, NIGHT)
  const later = new Date(NIGHT.getTime() + 7 * HOUR_MS)
  await reprice(second.carId, 2_600_000, later)
  await queuePriceAlerts(later)
  await send(service, later)
  expect(service.received).toEqual([])
  await send(service, new Date('2026-11-25T04:00:00Z'))
  expect(service.received).toMatchObject([
    { message: { body: expect.stringContaining(', and 1 more') } },
  ])
})

test('a notification whose sender was killed is sent again with the same tag', async () => {
  const service = await pushService()
  const { carId } = await watch(devicesOf(service))
  await reprice(carId, 2_700_000, MORNING)
  await queuePriceAlerts(MORNING)
  const killed = await claimNotification(MORNING)
  await send(service, MORNING)
  expect(service.received).toEqual([])
  await send(service, new Date(MORNING.getTime() + 61_000))
  expect(service.received).toMatchObject([{ message: { tag: killed?.id } }])
})

test('a notification that the service refuses is not tried again, and its reason is kept', async () => {
  const service = await pushService()
  const { carId } = await watch(devicesOf(service))
  await reprice(carId, 2_700_000, MORNING)
  await queuePriceAlerts(MORNING)
  service.answerWith(403, '{"reason":\n"BadJwtToken"}')
  await send(service, MORNING)
  expect(await db.selectFrom('alert_messages').select('id').execute()).toEqual([])
  const { givenUp, refusedBecause } = await readAlertOverview(MORNING)
  expect(givenUp).toBe(1)
  expect(refusedBecause).toBe('The push service returned 403: {"reason": "BadJwtToken"}.')
  await db.deleteFrom('audit_log').where('action', '=', 'alert_message.give_up').execute()
})

test('a service that fails is tried again, and a device that is gone is forgotten', async () => {
  const service = await pushService()
  const { carId, personId } = await watch(devicesOf(service))
  await reprice(carId, 2_700_000, MORNING)
  await queuePriceAlerts(MORNING)
  service.answerWith(503)
  await send(service, MORNING)
  service.answerWith(201)
  await send(service, new Date(MORNING.getTime() + 59_000))
  expect(service.received).toEqual([])
  await send(service, new Date(MORNING.getTime() + 61_000))
  expect(service.received).toHaveLength(1)

  await reprice(carId, 2_400_000, new Date(MORNING.getTime() + 7 * HOUR_MS))
  await queuePriceAlerts(new Date(MORNING.getTime() + 7 * HOUR_MS))
  service.answerWith(410)
  await send(service, new Date(MORNING.getTime() + 7 * HOUR_MS))
  expect(await findAlertPerson(await linkToken('alerts-v1', personId))).toBeNull()
})

test('a service that never works is given up after ten tries', async () => {
  const service = await pushService()
  const { carId } = await watch(devicesOf(service))
  await reprice(carId, 2_700_000, MORNING)
  await queuePriceAlerts(MORNING)
  service.answerWith(500)
  for (let hour = 0; hour < 60; hour += 1) {
    await send(service, new Date(MORNING.getTime() + hour * HOUR_MS))
  }
  expect(await readAlertOverview(new Date())).toMatchObject({ retried: 0, givenUp: 1 })
  expect(await db.selectFrom('alert_messages').selectAll().execute()).toEqual([])
  expect(await db.selectFrom('alert_people').select('id').execute()).toHaveLength(1)
})

test('a private address is never asked', async () => {
  const service = await pushService()
  const { carId } = await watch({
    channel: 'push',
    push: { ...service.address, endpoint: 'https://192.168.0.1/send' },
  })
  await reprice(carId, 2_700_000, MORNING)
  await queuePriceAlerts(MORNING)
  await sendNotifications({ now: () => MORNING })
  expect(await db.selectFrom('alert_messages').select('attempts').execute()).toEqual([
    { attempts: 1 },
  ])
})

test('news added while a notification is sent stays for the next', async () => {
  const service = await pushService()
  const first = await watch(devicesOf(service))
  const second = await watch(devicesOf(service))
  await reprice(first.carId, 2_700_000, MORNING)
  await queuePriceAlerts(MORNING)
  const claimed = await claimNotification(MORNING)
  const later = new Date(MORNING.getTime() + 7 * HOUR_MS)
  await reprice(second.carId, 2_600_000, later)
  await queuePriceAlerts(later)
  expect(claimed?.payload.alerts).toHaveLength(1)
  await send(service, later)
  expect(service.received).toMatchObject([
    { message: { body: expect.stringContaining(', and 1 more') } },
  ])
})

test('staff find what to send on WhatsApp, mark it as told, and put it back', async () => {
  const { carId } = await watch({ channel: 'whatsapp', phone: '0712 345 678' })
  const again = await watch({ channel: 'whatsapp', phone: '+254 712 345678' })
  const [person] = await db.selectFrom('alert_people').selectAll().execute()
  expect(person).toMatchObject({ phone_e164: PHONE, email: null, push: null })
  expect(await listWhatsappMessages(MORNING)).toEqual([])
  await reprice(carId, 2_700_000, MORNING)
  await queuePriceAlerts(MORNING)
  const [news, ...more] = await listWhatsappMessages(MORNING)
  expect(more).toEqual([])
  expect(news).toMatchObject({
    phone: PHONE,
    lines: [
      `2017 Toyota Premio: Now KSh 2,700,000, was KSh 2,990,000 (${formatDate(nairobiDay(new Date()))})`,
    ],
    notifiedAt: null,
  })
  const link = `https://cars.example/alerts/${await linkToken('alerts-v1', again.personId)}`
  expect(news?.text).toContain(`https://cars.example/car/${carId}?from=alert`)
  expect(news?.text.endsWith(`To change or stop your alerts: ${link}`)).toBe(true)

  await markSent(BY, { id: news?.id ?? '', isSent: true })
  expect(await listWhatsappMessages(new Date())).toMatchObject([{ notifiedAt: expect.any(Date) }])
  expect(await countWhatsappMessages(new Date())).toBe(0)
  await markSent(BY, { id: news?.id ?? '', isSent: false })
  expect(await countWhatsappMessages(new Date())).toBe(1)
  expect(await listWhatsappMessages(new Date())).toMatchObject([{ notifiedAt: null }])
  await markSent(BY, { id: news?.id ?? '', isSent: true })

  const later = new Date(MORNING.getTime() + 7 * HOUR_MS)
  await reprice(again.carId, 2_500_000, later)
  await queuePriceAlerts(later)
  const [next] = await listWhatsappMessages(later)
  expect(next).toMatchObject({ notifiedAt: null, lines: [expect.stringContaining('2,500,000')] })
  await db.updateTable('cars').set({ status: 'reserved' }).where('id', '=', again.carId).execute()
  expect(await listWhatsappMessages(later)).toEqual([])
  expect(await countWhatsappMessages(later)).toBe(0)
})

test('a number that is none is refused, and one that stopped is not started by asking again', async () => {
  const carId = await storeCar({ price: 2_990_000 })
  const ask = (phone: string) =>
    subscribe(BY, {
      recipient: { channel: 'whatsapp', phone },
      kind: 'drop',
      limitKsh: null,
      carId,
    })
  expect(await ask('0712 34 56')).toEqual({ ok: false, reason: 'phone_wrong' })
  expect(await ask('020 271 2345')).toEqual({ ok: false, reason: 'phone_wrong' })
  const result = await ask('0712345678')
  await stopAlerts(BY, result.ok ? result.personId : '')
  expect(await ask('0712345678')).toEqual(result)
  const token = await linkToken('alerts-v1', result.ok ? result.personId : '')
  expect(await findAlertPerson(token)).toMatchObject({
    channel: 'whatsapp',
    address: PHONE,
    stoppedAt: expect.any(Date),
  })
})

test('stopping drops what waits; a device that asks again starts again', async () => {
  const service = await pushService()
  const { carId, personId } = await watch(devicesOf(service))
  await reprice(carId, 2_700_000, NIGHT)
  await queuePriceAlerts(NIGHT)
  await stopAlerts(BY, personId)
  expect(await db.selectFrom('alert_messages').selectAll().execute()).toEqual([])
  await watch(devicesOf(service))
  const token = await linkToken('alerts-v1', personId)
  expect(await findAlertPerson(token)).toMatchObject({
    channel: 'push',
    address: expect.stringContaining('push.example'),
    confirmedAt: expect.any(Date),
    stoppedAt: null,
  })
})

test('what nobody sends goes after a week, and erasing a number takes its alerts', async () => {
  const { carId } = await watch({ channel: 'whatsapp', phone: PHONE })
  await reprice(carId, 2_700_000, MORNING)
  await queuePriceAlerts(MORNING)
  await pruneAlerts(new Date(MORNING.getTime() + 6 * DAY_MS))
  expect(await db.selectFrom('alert_messages').select('id').execute()).toHaveLength(1)
  await pruneAlerts(new Date(MORNING.getTime() + 8 * DAY_MS))
  expect(await db.selectFrom('alert_messages').select('id').execute()).toEqual([])
  expect(await erasePerson(BY, [{ kind: 'phone', e164: PHONE }], new Date())).toMatchObject({
    ok: true,
  })
  expect(await db.selectFrom('alert_people').select('id').execute()).toEqual([])
})

test('whether to keep alerts can be asked on WhatsApp until they are deleted', async () => {
  const { carId } = await watch({ channel: 'whatsapp', phone: PHONE })
  const inDays = (days: number) => new Date(Date.now() + days * DAY_MS)
  const asked = inDays(366)
  await askToKeepAlerts(asked)
  await pruneAlerts(inDays(366 + 29))
  expect(await listWhatsappMessages(asked)).toMatchObject([{ lines: [KEEP_QUESTION] }])
  await pruneAlerts(inDays(366 + 31))
  expect(await db.selectFrom('alert_people').select('id').execute()).toEqual([])
  expect(await db.selectFrom('cars').select('id').where('id', '=', carId).execute()).toHaveLength(1)
})
