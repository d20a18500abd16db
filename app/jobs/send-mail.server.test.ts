import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import type { Socket } from 'node:net'

import { sql } from 'kysely'
import type { SMTPServerOptions } from 'smtp-server'
import { beforeEach, expect, onTestFinished, test } from 'vitest'

import { claimLetter } from '#app/domain/mail/claim-letter.server.ts'
import { MAIL_ATTEMPTS_MAX, MAIL_LEASE_MS } from '#app/domain/mail/mail-timing.ts'
import { onMailQueued } from '#app/domain/mail/next-letter-due.server.ts'
import { queueMail, type QueuedMail } from '#app/domain/mail/queue-mail.server.ts'
import { updateSiteSettings } from '#app/domain/settings/update-site-settings.server.ts'
import { command } from '#app/infra/db/command.server.ts'
import { db } from '#app/infra/db/database.server.ts'
import { newId } from '#app/infra/id.server.ts'
import { logger } from '#app/infra/logger.server.ts'
import { createMailer, type Mailer } from '#app/infra/mailer.server.ts'
import { createInquiry } from '#tests/factories/inquiries.ts'
import { smtpError, startImpostor, startMailServer } from '#tests/setup/mail-server.ts'

import { sendMail } from './send-mail.ts'

logger.level = 'silent'

const TEST = { actor: { id: null, name: 'test' } }
const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
/** Short, since a server that hangs is waited for in earnest; one that answers may take its time. */
const SHORT_PATIENCE = { silenceMs: 300, wholeMs: 1_000 }

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

const queueRecovery = (to = 'njeri@example.com') =>
  queue({
    kind: 'password_recovery',
    dedupeKey: `password_recovery:${newId()}`,
    to,
    payload: { url: 'https://cars.example/admin/recover?token=s3cret' },
  })

const outbox = () => db.selectFrom('mail_outbox').selectAll().orderBy('id').execute()
/** A little ahead: the database's clock is finer than ours. */
const minutesAfterNow = (minutes: number) => new Date(Date.now() + minutes * MINUTE_MS + 100)

/** A pass as the clock shows that many minutes later; retries come without jitter. */
const pass = (mailer: Mailer | null, minutes = 0) =>
  sendMail({ mailer, now: () => minutesAfterNow(minutes), random: () => 0.5 })

test('a new inquiry reaches the dealer, who can answer the buyer', async () => {
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

test('the secret of a letter is forgotten once it is sent', async () => {
  const { mailer, received } = await openMailServer()
  await queueRecovery()
  await pass(mailer)
  expect(received[0]?.source).toContain('token=3Ds3cret')
  expect(await outbox()).toMatchObject([{ status: 'sent', payload: {} }])
})

test('letters about one thing are one letter', async () => {
  const inquiryId = await createInquiry()
  const mail = { kind: 'new_inquiry', dedupeKey: 'one', to: null, inquiryId } as const
  await queue(mail)
  await queue(mail)
  expect(await outbox()).toHaveLength(1)
})

test('a server that asks for patience is tried again later, ever later', async () => {
  let isBusy = true
  const { mailer, received } = await openMailServer({
    onRcptTo: (_to, _session, done) => done(isBusy ? smtpError(451, 'Busy, come again') : null),
  })
  await queueNewInquiry()
  expect(Math.round(((await pass(mailer)) ?? 0) / MINUTE_MS)).toBe(1)
  expect(await outbox()).toMatchObject(
    [{ status: 'pending', attempts: 1, leased_until: null, last_error: /Busy, come again/ }].map(
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

test('a buyer’s address that does not exist is tried once', async () => {
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

test('a dealer’s address that does not exist can be put right, and the letter arrives', async () => {
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
  ['shuts everybody out', (socket) => socket.write('554 No service\r\n')],
  ['greets and falls silent', (socket) => socket.write('220 hello\r\n')],
  [
    'trickles for ever',
    (socket) => {
      socket.write('220 hello\r\n')
      const timer = setInterval(() => socket.write('250-still here\r\n'), 50)
      socket.on('close', () => clearInterval(timer))
    },
  ],
])('a server that %s costs the letter one attempt and spares the others', async (_what, answer) => {
  const impostor = await startImpostor(answer)
  onTestFinished(impostor.close)
  const mailer = await createMailer(impostor.url, SHORT_PATIENCE)
  await queueNewInquiry()
  await queueNewInquiry()
  expect(await pass(mailer)).toBe(30_000)
  const letters = await outbox()
  expect(letters.map(({ status }) => status)).toEqual(['pending', 'pending'])
  expect(letters.map(({ attempts }) => attempts).toSorted((a, b) => a - b)).toEqual([0, 1])
})

test('a server that takes the letter and dies before it says so gets it again', async () => {
  const taken: string[] = []
  const { mailer } = await openMailServer({
    onData(stream, _session, done) {
      let source = ''
      stream.on('data', (chunk: Buffer) => (source += chunk.toString()))
      stream.on('end', () => {
        taken.push(/^Message-ID: (.+)$/im.exec(source)?.[1] ?? '')
        done(taken.length === 1 ? smtpError(421, 'Closing') : null)
      })
    },
  })
  await queueNewInquiry()
  await pass(mailer)
  await pass(mailer, 2)
  expect(taken).toHaveLength(2)
  expect(taken[0]).toBe(taken[1])
  expect(taken[0]).toMatch(/^<[0-9a-f-]{36}@.+>$/)
  expect(await outbox()).toMatchObject([{ status: 'sent' }])
})

test('a server that is down and comes back gets everything, once', async () => {
  const impostor = await startImpostor((socket) => socket.destroy())
  const down = await createMailer(impostor.url, SHORT_PATIENCE)
  for (let number = 0; number < 5; number += 1) await queueNewInquiry()
  for (let number = 0; number < 3; number += 1) await pass(down)
  await impostor.close()
  const { mailer, received } = await openMailServer()
  await pass(mailer, 5)
  expect(received).toHaveLength(5)
  expect(new Set((await outbox()).map(({ status }) => status))).toEqual(new Set(['sent']))
})

test('a password that is refused is the server’s fault, not the letter’s', async () => {
  const server = await startMailServer({
    disabledCommands: ['STARTTLS'],
    allowInsecureAuth: true,
    onAuth: (_auth, _session, done) => done(new Error('Wrong password')),
  })
  onTestFinished(server.close)
  const mailer = await createMailer(server.url.replace('//', '//shop:wrong@'))
  await queueRecovery()
  expect(await pass(mailer)).toBe(30_000)
  const [letter] = await outbox()
  expect(letter).toMatchObject({ status: 'pending', attempts: 1 })
  expect(letter?.last_error).not.toContain('shop:wrong')
})

test('after the last attempt a letter is given up', async () => {
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

test('without a mail server nothing is tried, and letters end after their time', async () => {
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

test('a mail server that is set later gets today’s letters and no older ones', async () => {
  const { mailer, received } = await openMailServer()
  await queueNewInquiry({ customer_name: 'Old News' })
  await db
    .updateTable('mail_outbox')
    .set({ created_at: new Date(Date.now() - 25 * HOUR_MS) })
    .execute()
  await queueNewInquiry({ customer_name: 'Fresh News' })
  await pass(mailer)
  expect(received).toHaveLength(1)
  expect(received[0]?.source).toContain('Fresh News')
})

test('a letter whose inquiry was deleted is dropped', async () => {
  const { mailer, received } = await openMailServer()
  const inquiryId = await queueNewInquiry()
  await db.deleteFrom('inquiries').where('id', '=', inquiryId).execute()
  expect(await pass(mailer)).toBe(null)
  expect(received).toEqual([])
  expect(await outbox()).toMatchObject([{ status: 'failed' }])
})

test('senders that work at the same time send every letter once', async () => {
  const { mailer, received } = await openMailServer()
  for (let number = 0; number < 30; number += 1) await queueNewInquiry()
  await Promise.all([pass(mailer), pass(mailer), pass(mailer), pass(mailer)])
  expect(received).toHaveLength(30)
  expect(new Set(received.map(({ source }) => /^Message-ID: (.+)$/im.exec(source)?.[1])).size).toBe(
    30,
  )
})

test('a letter whose sender died waits for its lease and goes out then', async () => {
  const { mailer, received } = await openMailServer()
  await queueNewInquiry()
  expect(await claimLetter(minutesAfterNow(0))).toMatchObject({ attempts: 1 })
  const nextMs = (await pass(mailer, 1)) ?? 0
  expect(received).toEqual([])
  expect(nextMs).toBeGreaterThan(MAIL_LEASE_MS - 2 * MINUTE_MS)
  await pass(mailer, 3)
  expect(received).toHaveLength(1)
  expect(await outbox()).toMatchObject([{ status: 'sent', attempts: 2 }])
})

test('a sender that is killed after the server took the letter loses nothing', async () => {
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
  let sender: ChildProcess | null = spawn(process.execPath, ['tests/setup/mail-sender.ts'], {
    env: { ...process.env, SMTP_URL: url },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const [, signal] = (await once(sender, 'exit')) as [number | null, string | null]
  expect(signal).toBe('SIGKILL')
  sender = null
  expect(await outbox()).toMatchObject([{ status: 'pending', attempts: 1 }])
  await pass(mailer, 1)
  expect(await outbox()).toMatchObject([{ status: 'pending', attempts: 1 }])
  await pass(mailer, 3)
  expect(await outbox()).toMatchObject([{ status: 'sent', attempts: 2 }])
})

test('names and messages can not write headers or markup', async () => {
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

test('a command that says so wakes the sender', async () => {
  let woken = 0
  onTestFinished(onMailQueued(() => (woken += 1)))
  await command(TEST, async (trx, record) => {
    await sql`select 1`.execute(trx)
    record({ action: 'car.update', entity: 'cars' })
  })
  expect(woken).toBe(0)
  await command(TEST, async (_trx, record) =>
    record({ action: 'mail.queue', entity: 'mail_outbox' }),
  )
  expect(woken).toBe(1)
})
