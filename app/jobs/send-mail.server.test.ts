import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import type { Socket } from 'node:net'

import { sql } from 'kysely'
import type { SMTPServerOptions } from 'smtp-server'
import { beforeEach, expect, onTestFinished, test } from 'vitest'

import { findAlertPerson } from '#app/domain/alerts/own-alerts.server.ts'
import { queuePriceAlerts } from '#app/domain/alerts/queue-price-alerts.server.ts'
import { queueSearchAlerts } from '#app/domain/alerts/queue-search-alerts.server.ts'
import { subscribe, subscribeToSearch } from '#app/domain/alerts/subscribe.server.ts'
import {
  removeBrandPicture,
  showBrandPicture,
  stageBrandPicture,
} from '#app/domain/brand/save-brand.server.ts'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#app/domain/dates/units.ts'
import { linkToken } from '#app/domain/ids/link-token.server.ts'
import { claimEmail, onMailQueued } from '#app/domain/mail/claim-email.server.ts'
import { MAIL_ATTEMPTS_MAX, MAIL_LEASE_MS } from '#app/domain/mail/mail-timing.ts'
import { countFailedEmails } from '#app/domain/mail/outbox.server.ts'
import { queueMail, type QueuedMail } from '#app/domain/mail/queue-mail.server.ts'
import { parseCarSearch } from '#app/domain/search/car-search.ts'
import { updateSiteSettings } from '#app/domain/settings/update-site-settings.server.ts'
import { passwordToken } from '#app/domain/staff/passwords/password-link.server.ts'
import { command } from '#app/infra/db/command.server.ts'
import { db } from '#app/infra/db/database.server.ts'
import { newId } from '#app/infra/id.server.ts'
import { logger } from '#app/infra/logger.server.ts'
import { createMailer, type Mailer } from '#app/infra/mailer.server.ts'
import { createInquiry } from '#tests/factories/inquiries.ts'
import { mark } from '#tests/factories/pictures.ts'
import { storeCar } from '#tests/factories/store-car.ts'
import { smtpError, startImpostor, startMailServer } from '#tests/setup/services/mail-server.ts'

import { sendMail, untilNextPass } from './send-mail.ts'

logger.level = 'silent'

const TEST = { actor: { id: null, name: 'test' } }
/** Short, because a test with a hanging server really waits this long. */
const SHORT_TIMEOUTS = { silenceMs: 300, wholeMs: 1_000 }

beforeEach(async () => {
  await db.deleteFrom('mail_outbox').execute()
})

async function openMailServer(options?: SMTPServerOptions) {
  const server = await startMailServer(options)
  onTestFinished(server.close)
  return { ...server, mailer: await createMailer(server.url) }
}

const queue = (mail: QueuedMail) => command(TEST, (trx) => queueMail(trx, mail))

async function queueNewInquiry(values: Parameters<typeof createInquiry>[0] = {}): Promise<string> {
  const inquiryId = await createInquiry(values)
  await queue({ kind: 'new_inquiry', dedupeKey: `new_inquiry:${inquiryId}`, to: null, inquiryId })
  return inquiryId
}

const LINK = { origin: 'https://cars.example', seed: 's3cret' }

const queueRecovery = (to = 'njeri@example.com') =>
  queue({
    kind: 'password_recovery',
    dedupeKey: `password_recovery:${newId()}`,
    to,
    payload: LINK,
  })

const outbox = () => db.selectFrom('mail_outbox').selectAll().orderBy('id').execute()
/** 100 ms ahead, since the database clock has a finer resolution. */
const minutesAfterNow = (minutes: number) => new Date(Date.now() + minutes * MINUTE_MS + 100)

/** Runs the job as if `minutes` had passed, without jitter in the retries. */
const pass = (mailer: Mailer | null, minutes = 0) =>
  sendMail({ mailer, now: () => minutesAfterNow(minutes), random: () => 0.5 })

test('the outbox is read when an email is due, and every half minute in case a notice was lost', () => {
  expect(untilNextPass(1_200)).toBe(1_200)
  expect(untilNextPass(HOUR_MS)).toBe(30_000)
  expect(untilNextPass(null)).toBe(30_000)
})

test('a new inquiry reaches the dealer, who can reply to the buyer', async () => {
  const { mailer, received } = await openMailServer()
  await updateSiteSettings(TEST, { contactEmail: 'dealer@cars.example', siteName: 'Kiambu Cars' })
  await queueNewInquiry()
  expect(await pass(mailer)).toBe(null)
  expect(received).toHaveLength(1)
  expect(received[0]?.to).toEqual(['dealer@cars.example'])
  const source = received[0]?.source ?? ''
  expect(source).toContain('From: Kiambu Cars <dealer@cars.example>')
  expect(source).toContain('Reply-To: Wanjiku Kamau <wanjiku@example.com>')
  expect(source).toContain('https://wa.me/254712345678')
  expect(await outbox()).toMatchObject([{ status: 'sent', attempts: 1, last_error: null }])
  await pass(mailer, 600)
  expect(received).toHaveLength(1)
})

test('an email carries the logo of the shop, with its name for those who see no pictures', async () => {
  const { mailer, received } = await openMailServer()
  const bytes = await mark('#c83c28')
  const staged = await stageBrandPicture(TEST, { kind: 'logo', bytes, originalName: 'l.png' })
  const mediaId = staged.ok ? staged.picture.mediaId : ''
  await showBrandPicture(TEST, { kind: 'logo', mediaId })
  await updateSiteSettings(TEST, { siteName: 'Kiambu "Best" Cars' })
  await queueNewInquiry()
  await pass(mailer)
  await removeBrandPicture(TEST, 'logo')
  await queueNewInquiry()
  await pass(mailer)
  const [withLogo = '', without = ''] = received.map(({ source }) => source.replaceAll('=\r\n', ''))
  expect(withLogo).toContain('Content-ID: <logo@shop>')
  expect(withLogo).toContain('src=3D"cid:logo@shop" alt=3D"Kiambu &quot;Best&quot; Cars"')
  expect(without).not.toContain('logo@shop')
})

test('the link of an email is made when it is sent, and what it is made of erased', async () => {
  const { mailer, received } = await openMailServer()
  await queueRecovery()
  await pass(mailer)
  const token = await passwordToken(LINK.seed)
  expect(received[0]?.source.replaceAll('=\r\n', '')).toContain(`token=3D${token}`)
  expect(received[0]?.source).not.toContain(LINK.seed)
  expect(await outbox()).toMatchObject([{ status: 'sent', payload: {} }])
})

test('emails with the same key are queued once', async () => {
  const inquiryId = await createInquiry()
  const mail = { kind: 'new_inquiry', dedupeKey: 'one', to: null, inquiryId } as const
  await queue(mail)
  await queue(mail)
  expect(await outbox()).toHaveLength(1)
})

test('a busy server is retried with growing delays', async () => {
  let isBusy = true
  const { mailer, received } = await openMailServer({
    onRcptTo: (_to, _session, done) => done(isBusy ? smtpError(451, 'Busy, try again') : null),
  })
  await queueNewInquiry()
  expect(Math.round(((await pass(mailer)) ?? 0) / MINUTE_MS)).toBe(1)
  expect(await outbox()).toMatchObject(
    [{ status: 'pending', attempts: 1, leased_until: null, last_error: /Busy, try again/ }].map(
      ({ last_error, ...rest }) => ({ ...rest, last_error: expect.stringMatching(last_error) }),
    ),
  )
  await pass(mailer, 0.5)
  expect(await outbox()).toMatchObject([{ attempts: 1 }])
  expect(Math.round(((await pass(mailer, 2)) ?? 0) / MINUTE_MS)).toBe(2)
  expect(Math.round(((await pass(mailer, 6)) ?? 0) / MINUTE_MS)).toBe(4)
  isBusy = false
  await pass(mailer, 12)
  expect(received).toHaveLength(1)
  expect(await outbox()).toMatchObject([{ status: 'sent', attempts: 4, last_error: null }])
})

test('a buyer’s address that does not exist is attempted once', async () => {
  const { mailer } = await openMailServer({
    onRcptTo: (_to, _session, done) => done(smtpError(550, 'No such user')),
  })
  const inquiryId = await createInquiry()
  await queue({
    kind: 'inquiry_acknowledgement',
    dedupeKey: 'a',
    to: 'nobody@example.com',
    inquiryId,
  })
  expect(await pass(mailer)).toBe(null)
  expect(await outbox()).toMatchObject([
    { status: 'failed', attempts: 1, last_error: expect.stringContaining('No such user') },
  ])
})

test('an address that takes no emails is told nothing more', async () => {
  await updateSiteSettings(TEST, { publicUrl: 'https://cars.example' })
  const { mailer } = await openMailServer({
    onRcptTo: (_to, _session, done) => done(smtpError(550, 'No such user')),
  })
  const result = await subscribe(TEST, {
    recipient: { channel: 'email', email: 'nobody@example.com' },
    kind: 'drop',
    limitKsh: null,
    carId: await storeCar(),
  })
  await pass(mailer)
  const token = await linkToken('alerts-v1', result.ok ? result.personId : '')
  expect(await findAlertPerson(token)).toMatchObject({ stoppedAt: expect.any(Date) })
})

test('the email arrives once a wrong dealer address is corrected', async () => {
  const { mailer, received } = await openMailServer({
    onRcptTo: ({ address }, _session, done) =>
      done(address === 'right@cars.example' ? null : smtpError(550, 'No such user')),
  })
  await updateSiteSettings(TEST, { contactEmail: 'wrong@cars.example' })
  await queueNewInquiry()
  await pass(mailer)
  expect(await outbox()).toMatchObject([{ status: 'pending', attempts: 1 }])
  await updateSiteSettings(TEST, { contactEmail: 'right@cars.example' })
  await pass(mailer, 2)
  expect(received.map(({ to }) => to)).toEqual([['right@cars.example']])
})

test.each<[string, (socket: Socket) => void]>([
  ['never greets', () => {}],
  ['hangs up', (socket) => socket.destroy()],
  ['talks nonsense', (socket) => socket.write('HTTP/1.1 400 Bad Request\r\n\r\n')],
  ['rejects every client', (socket) => socket.write('554 No service\r\n')],
  ['goes silent after the greeting', (socket) => socket.write('220 hello\r\n')],
  [
    'trickles without end',
    (socket) => {
      socket.write('220 hello\r\n')
      const timer = setInterval(() => socket.write('250-still here\r\n'), 50)
      socket.on('close', () => clearInterval(timer))
    },
  ],
])(
  'a server that %s costs one email an attempt and leaves the others untouched',
  async (_what, answer) => {
    const impostor = await startImpostor(answer)
    onTestFinished(impostor.close)
    const mailer = await createMailer(impostor.url, SHORT_TIMEOUTS)
    await queueNewInquiry()
    await queueNewInquiry()
    expect(await pass(mailer)).toBe(30_000)
    const emails = await outbox()
    expect(emails.map(({ status }) => status)).toEqual(['pending', 'pending'])
    expect(emails.map(({ attempts }) => attempts).toSorted((a, b) => a - b)).toEqual([0, 1])
  },
)

test('an email accepted by a server that dies before confirming is sent again with the same Message-ID', async () => {
  const messageIds: string[] = []
  const { mailer } = await openMailServer({
    onData(stream, _session, done) {
      let source = ''
      stream.on('data', (chunk: Buffer) => (source += chunk.toString()))
      stream.on('end', () => {
        messageIds.push(/^Message-ID: (.+)$/im.exec(source)?.[1] ?? '')
        done(messageIds.length === 1 ? smtpError(421, 'Closing') : null)
      })
    },
  })
  await queueNewInquiry()
  await pass(mailer)
  await pass(mailer, 2)
  expect(messageIds).toHaveLength(2)
  expect(messageIds[0]).toBe(messageIds[1])
  expect(messageIds[0]).toMatch(/^<[0-9a-f-]{36}@.+>$/)
  expect(await outbox()).toMatchObject([{ status: 'sent' }])
})

test('everything is sent exactly once when a server comes back', async () => {
  const impostor = await startImpostor((socket) => socket.destroy())
  const down = await createMailer(impostor.url, SHORT_TIMEOUTS)
  for (let number = 0; number < 5; number += 1) await queueNewInquiry()
  for (let number = 0; number < 3; number += 1) await pass(down)
  await impostor.close()
  const { mailer, received } = await openMailServer()
  await pass(mailer, 5)
  expect(received).toHaveLength(5)
  expect(new Set((await outbox()).map(({ status }) => status))).toEqual(new Set(['sent']))
})

test('a rejected SMTP password does not fail the email', async () => {
  const server = await startMailServer({
    disabledCommands: ['STARTTLS'],
    allowInsecureAuth: true,
    onAuth: (_auth, _session, done) => done(new Error('Wrong password')),
  })
  onTestFinished(server.close)
  const mailer = await createMailer(server.url.replace('//', '//shop:wrong@'))
  await queueRecovery()
  expect(await pass(mailer)).toBe(30_000)
  const [email] = await outbox()
  expect(email).toMatchObject({ status: 'pending', attempts: 1 })
  expect(email?.last_error).not.toContain('shop:wrong')
})

test('an email fails after its last attempt', async () => {
  const { mailer } = await openMailServer({
    onRcptTo: (_to, _session, done) => done(smtpError(451, 'Busy')),
  })
  await queueNewInquiry()
  await db
    .updateTable('mail_outbox')
    .set({ attempts: MAIL_ATTEMPTS_MAX - 1 })
    .execute()
  expect(await pass(mailer)).toBe(null)
  expect(await outbox()).toMatchObject([
    { status: 'failed', attempts: MAIL_ATTEMPTS_MAX, last_error: expect.stringContaining('Busy') },
  ])
})

test('without a mail server nothing is attempted, and emails expire', async () => {
  await queueNewInquiry()
  await queueRecovery()
  expect(await pass(null)).toBe(null)
  expect(await outbox()).toMatchObject([
    { status: 'pending', attempts: 0 },
    { status: 'pending', attempts: 0 },
  ])
  await pass(null, 61)
  expect(await outbox()).toMatchObject([{ status: 'pending' }, { status: 'failed', payload: {} }])
  await pass(null, 24 * 60 + 1)
  expect(await outbox()).toMatchObject([{ status: 'failed' }, { status: 'failed' }])
  await pass(null, 31 * 24 * 60)
  expect(await outbox()).toEqual([])
})

test('a mail server configured later sends today’s emails and no older ones', async () => {
  const { mailer, received } = await openMailServer()
  await queueNewInquiry({ customer_name: 'Old Lead' })
  await db
    .updateTable('mail_outbox')
    .set({ created_at: new Date(Date.now() - 25 * HOUR_MS) })
    .execute()
  await queueNewInquiry({ customer_name: 'Fresh Lead' })
  await pass(mailer)
  expect(received).toHaveLength(1)
  expect(received[0]?.source).toContain('Fresh Lead')
})

test('news that was taken back is dropped without a failure, a missing web address is one', async () => {
  const { mailer, received } = await openMailServer()
  const payload = { personId: newId(), alerts: [{ id: newId(), fromKsh: 2_900_000 }] }
  const news = { kind: 'price_alert', to: 'njeri@example.com', payload } as const
  await updateSiteSettings(TEST, { publicUrl: 'https://cars.example' })
  await queue({ ...news, dedupeKey: 'taken back' })
  await pass(mailer)
  expect(await countFailedEmails()).toBe(0)
  await updateSiteSettings(TEST, { publicUrl: '' })
  await queue({ ...news, dedupeKey: 'without an address' })
  await pass(mailer)
  expect(received).toEqual([])
  expect(await outbox()).toMatchObject([
    { status: 'dropped', last_error: null },
    { status: 'failed', last_error: expect.stringContaining('web address') },
  ])
})

test('an email whose inquiry was deleted is dropped', async () => {
  const { mailer, received } = await openMailServer()
  const inquiryId = await queueNewInquiry()
  await db.deleteFrom('inquiries').where('id', '=', inquiryId).execute()
  expect(await pass(mailer)).toBe(null)
  expect(received).toEqual([])
  expect(await outbox()).toMatchObject([{ status: 'dropped', last_error: null }])
  expect(await countFailedEmails()).toBe(0)
})

test('concurrent senders send every email once', async () => {
  const { mailer, received } = await openMailServer()
  for (let number = 0; number < 30; number += 1) await queueNewInquiry()
  await Promise.all([pass(mailer), pass(mailer), pass(mailer), pass(mailer)])
  expect(received).toHaveLength(30)
  expect(new Set(received.map(({ source }) => /^Message-ID: (.+)$/im.exec(source)?.[1])).size).toBe(
    30,
  )
})

test('an email whose sender died is sent after its lease expires', async () => {
  const { mailer, received } = await openMailServer()
  await queueNewInquiry()
  expect(await claimEmail(minutesAfterNow(0))).toMatchObject({ attempts: 1 })
  const nextMs = (await pass(mailer, 1)) ?? 0
  expect(received).toEqual([])
  expect(nextMs).toBeGreaterThan(MAIL_LEASE_MS - 2 * MINUTE_MS)
  await pass(mailer, 3)
  expect(received).toHaveLength(1)
  expect(await outbox()).toMatchObject([{ status: 'sent', attempts: 2 }])
})

test('an email survives a sender killed after the server accepted it', async () => {
  const { url, mailer } = await openMailServer({
    onData(stream, _session, done) {
      stream.resume()
      stream.on('end', () => {
        sender?.kill('SIGKILL')
        done()
      })
    },
  })
  await queueNewInquiry()
  let sender: ChildProcess | null = spawn(
    process.execPath,
    ['tests/setup/programs/mail-sender.ts'],
    {
      env: { ...process.env, SMTP_URL: url },
      stdio: ['ignore', 'ignore', 'inherit'],
    },
  )
  const [, signal] = (await once(sender, 'exit')) as [number | null, string | null]
  expect(signal).toBe('SIGKILL')
  sender = null
  expect(await outbox()).toMatchObject([{ status: 'pending', attempts: 1 }])
  await pass(mailer, 1)
  expect(await outbox()).toMatchObject([{ status: 'pending', attempts: 1 }])
  await pass(mailer, 3)
  expect(await outbox()).toMatchObject([{ status: 'sent', attempts: 2 }])
})

/** Queues alerts about a price and a search, for two people. */
async function queueAlertMessages(): Promise<void> {
  await updateSiteSettings(TEST, { publicUrl: 'https://cars.example' })
  const carId = await storeCar({ make: 'Toyota', model: 'Vitz', price: 880_000 })
  const watch = { channel: 'email', email: 'price@example.com' } as const
  const seek = { channel: 'email', email: 'search@example.com' } as const
  const search = parseCarSearch(new URLSearchParams('make=Toyota&model=Vitz&maxPrice=850000'))
  await subscribe(TEST, { recipient: watch, carId, kind: 'drop', limitKsh: null })
  const now = new Date(Date.now() - DAY_MS)
  await subscribeToSearch(TEST, { recipient: seek, search, now })
  await db.updateTable('alert_people').set({ confirmed_at: now }).execute()
  await db.deleteFrom('mail_outbox').execute()
  await command(TEST, async (trx, record) => {
    await trx.updateTable('cars').set({ price: 800_000 }).where('id', '=', carId).execute()
    record({ action: 'car.update', entity: 'cars', id: carId })
  })
  await queuePriceAlerts(new Date(Date.now() + HOUR_MS))
  await queueSearchAlerts(new Date(Date.now() + DAY_MS))
}

test(
  'news of a price and of a search survives a sender killed after the server accepted it',
  { tags: ['faults'] },
  async () => {
    const ids: string[] = []
    const { url, received } = await openMailServer({
      onData(stream, session, done) {
        let source = ''
        stream.setEncoding('utf8')
        stream.on('data', (part: string) => (source += part))
        stream.on('end', () => {
          ids.push(/^Message-ID: (.+)$/im.exec(source)?.[1] ?? '')
          received.push({ to: session.envelope.rcptTo.map(({ address }) => address), source })
          if (ids.length <= 2) sender?.kill('SIGKILL')
          done()
        })
      },
    })
    const mailer = await createMailer(url)
    await queueAlertMessages()
    expect(await outbox()).toMatchObject([{ kind: 'price_alert' }, { kind: 'search_alert' }])
    let sender: ChildProcess | null = null
    for (let round = 0; round < 2; round += 1) {
      sender = spawn(process.execPath, ['tests/setup/programs/mail-sender.ts'], {
        env: { ...process.env, SMTP_URL: url },
        stdio: ['ignore', 'ignore', 'inherit'],
      })
      const [, signal] = (await once(sender, 'exit')) as [number | null, string | null]
      expect(signal).toBe('SIGKILL')
    }
    sender = null
    expect(await outbox()).toMatchObject([
      { status: 'pending', attempts: 1 },
      { status: 'pending', attempts: 1 },
    ])
    await pass(mailer, 3)
    expect(await outbox()).toMatchObject([{ status: 'sent' }, { status: 'sent' }])
    // Each keeps its own id, so that mailboxes recognise the repeat.
    expect(ids).toHaveLength(4)
    expect(new Set(ids).size).toBe(2)
    const texts = received.map(({ source }) => source.replaceAll('=\r\n', ''))
    const price = texts.find((text) => text.includes('To: price@example.com')) ?? ''
    expect(price).toContain('Now KSh 800,000, was KSh 880,000 (')
    expect(price).toMatch(/^List-Unsubscribe-Post: List-Unsubscribe=One-Click/m)
    const found = texts.find((text) => text.includes('To: search@example.com')) ?? ''
    expect(found).toMatch(/^Subject: 1 new car: Toyota, Vitz, Up to KSh 850,000/m)
  },
)

test('names and messages cannot inject headers or markup', async () => {
  const { mailer, received } = await openMailServer()
  await queueNewInquiry({
    customer_name: 'Eve\r\nBcc: victim@example.com\r\n\r\n<script>alert(1)</script>',
    customer_email: 'eve@example.com\r\nBcc: victim@example.com',
    message: '<img src=x onerror=alert(1)>\n.\r\nQUIT\r\n',
  })
  await pass(mailer)
  expect(received).toHaveLength(1)
  const [{ to, source } = { to: [], source: '' }] = received
  expect(to).not.toContain('victim@example.com')
  const [headers = ''] = source.split('\r\n\r\n', 1)
  expect(headers).not.toMatch(/^(Bcc|Reply-To):/im)
  expect(headers).toMatch(/^Subject: General inquiry: 2017 Toyota Premio, from Eve Bcc:/m)
})

test('only a command that records a mail_outbox change wakes the sender', async () => {
  let notified = 0
  onTestFinished(onMailQueued(() => (notified += 1)))
  await command(TEST, async (trx, record) => {
    await sql`select 1`.execute(trx)
    record({ action: 'car.update', entity: 'cars' })
  })
  expect(notified).toBe(0)
  await command(TEST, async (_trx, record) =>
    record({ action: 'mail.queue', entity: 'mail_outbox' }),
  )
  expect(notified).toBe(1)
})
