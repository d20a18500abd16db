// The thread of `abuse.ts` that plays the strangers.
import { randomInt, randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { Agent, type IncomingMessage, request } from 'node:http'
import { setTimeout as delay } from 'node:timers/promises'
import { parentPort, workerData } from 'node:worker_threads'

export type AbuseOrder = {
  url: string
  carId: string
  /** The owner's address, whose password is guessed. */
  owner: string
  perSecond: number
  durationMs: number
}
/** How often each status was returned; 0 for a closed connection. */
export type AbuseReport = { sent: number; statuses: Record<string, number> }

const { url, carId, owner, perSecond, durationMs } = workerData as AbuseOrder

const ADDRESSES = 50
/** More than the sign-in's slow lane can hold. */
const CONNECTIONS = 200
const BOUNDARY = 'bench'
const MULTIPART = `multipart/form-data; boundary=${BOUNDARY}`
const FORM = 'application/x-www-form-urlencoded'

const agents = Array.from({ length: ADDRESSES }, (_, number) => {
  const localAddress = `127.0.1.${number + 1}`
  return { localAddress, agent: new Agent({ keepAlive: true, maxSockets: 8 }) }
})

async function post(path: string, body: string, type = FORM): Promise<number> {
  const { localAddress, agent } = agents[randomInt(ADDRESSES)] ?? {}
  const headers = { origin: url, 'content-type': type, 'x-forwarded-for': localAddress }
  try {
    const sent = request(url + path, {
      ...(agent && { agent }),
      ...(localAddress !== undefined && { localAddress }),
      method: 'POST',
      headers,
    }).end(body)
    const [answer] = (await once(sent, 'response')) as [IncomingMessage]
    await once(answer.resume(), 'end')
    return answer.statusCode ?? 0
  } catch {
    return 0
  }
}

const form = (fields: Record<string, string>) => String(new URLSearchParams(fields))
const fields = (bytes: number) => {
  const field = `--${BOUNDARY}\r\nContent-Disposition: form-data; name="a"\r\n\r\n\r\n`
  return `${field.repeat(Math.floor(bytes / field.length))}--${BOUNDARY}--\r\n`
}
const event = { type: 'page_view', pageUrl: `${url}/search`, metadata: { q: 'x'.repeat(500) } }
const FLOOD = JSON.stringify({ events: Array.from({ length: 50 }, () => event) })
const DEEP = '['.repeat(20_000)
const MANY_FIELDS = fields(99_000)
const MEGABYTE = fields(999_000)
const email = () => `${randomUUID()}@example.com`

const ATTACKS: readonly (() => Promise<number>)[] = [
  () => post('/events', FLOOD, 'text/plain'),
  () => post('/events', DEEP, 'text/plain'),
  () => post('/admin/login', form({ email: owner, password: randomUUID() })),
  () => post('/admin/second-factor', form({ code: String(randomInt(100_000, 999_999)) })),
  () => post('/admin/forgot-password', form({ email: owner })),
  () =>
    post(
      '/inquiries/contact_form',
      form({
        firstName: 'A',
        lastName: 'B',
        email: email(),
        subject: 'vehicle',
        message: randomUUID().repeat(20),
        shownAtMs: '1700000000000',
      }),
    ),
  () => post(`/alerts?car=${carId}`, form({ channel: 'email', email: email(), kind: 'drop' })),
  () => post('/admin/login', MANY_FIELDS, MULTIPART),
  () => post('/contact', MANY_FIELDS, MULTIPART),
  () => post('/enquire', `--${BOUNDARY}\r\nContent-Disp`, MULTIPART),
  () => post('/enquire', '%00=%ff&a=%', FORM),
  () => (randomInt(10) === 0 ? post('/admin/login', MEGABYTE, MULTIPART) : post('/quote', 'a=b')),
]

const statuses: Record<string, number> = {}
let sent = 0
const startedAt = performance.now()
await Promise.all(
  Array.from({ length: CONNECTIONS }, async (_, connection) => {
    for (let turn = 0; ; turn += 1) {
      const dueAfterMs = ((turn * CONNECTIONS + connection) / perSecond) * 1_000
      if (dueAfterMs > durationMs) return
      await delay(Math.max(0, startedAt + dueAfterMs - performance.now()))
      sent += 1
      const status = await ATTACKS[randomInt(ATTACKS.length)]?.()
      statuses[String(status)] = (statuses[String(status)] ?? 0) + 1
      if (performance.now() - startedAt > durationMs) return
    }
  }),
)
for (const { agent } of agents) agent.destroy()
parentPort?.postMessage({ sent, statuses } satisfies AbuseReport)
