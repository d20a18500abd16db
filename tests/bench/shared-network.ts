import { setTimeout as delay } from 'node:timers/promises'

import { quantile } from './measure.ts'

const NETWORK = '41.90.200.1'
const VISITORS = 900
const SLOW_MS = 1_000
const FLOOD_EVERY_MS = 500

type Sent = { status: number; ms: number }
type Form = { path: string; fields: Record<string, string> }

/** What 900 visitors send in ten minutes: each a page, and some of them a form. */
function formOf(number: number, carId: string): Form | null {
  const digits = String(number).padStart(3, '0')
  if (number < 60) {
    const fields = {
      firstName: 'Buyer',
      lastName: digits,
      email: `buyer-${digits}@example.com`,
      phone: `0712 345 ${digits}`,
      subject: 'vehicle',
      message: `Is it still there? ${digits}`,
      shownAtMs: '1700000000000',
    }
    return { path: '/inquiries/contact_form', fields }
  }
  if (number < 90) {
    const fields = { channel: 'whatsapp', phone: `0722 345 ${digits}`, kind: 'drop' }
    return { path: `/alerts?car=${carId}`, fields }
  }
  return number < 130 ? { path: '/q/2222-2222', fields: { digits: '5678' } } : null
}

/**
 * 900 visitors behind one address, and one device there that sends two forms a second.
 * @returns what went wrong
 */
export async function sharedNetwork(
  url: string,
  { carId, durationMs }: { carId: string; durationMs: number },
): Promise<string[]> {
  async function send(device: string, form: Form | null): Promise<Sent> {
    const startedAt = performance.now()
    const response = await fetch(url + (form?.path ?? '/search'), {
      redirect: 'manual',
      headers: { origin: url, 'x-forwarded-for': NETWORK, 'user-agent': device },
      ...(form && { method: 'POST', body: new URLSearchParams(form.fields) }),
    })
    await response.arrayBuffer()
    return { status: response.status, ms: performance.now() - startedAt }
  }
  const each = async (number: number) => {
    await delay((number / VISITORS) * durationMs)
    const device = `Phone ${number}`
    const form = formOf((number * 7) % VISITORS, carId)
    return [await send(device, null), ...(form ? [await send(device, form)] : [])]
  }
  const flood = async () => {
    const waiting: Promise<Sent>[] = []
    for (let sentMs = 0; sentMs < durationMs; sentMs += FLOOD_EVERY_MS) {
      waiting.push(send('Flooding', { path: '/verify', fields: { typed: '0733 000 111' } }))
      await delay(FLOOD_EVERY_MS)
    }
    return Promise.all(waiting)
  }
  const [visits, floods] = await Promise.all([
    Promise.all(Array.from({ length: VISITORS }, (_, number) => each(number))),
    flood(),
  ])
  const all = visits.flat()
  const refusedOf = (sent: readonly Sent[]) => sent.filter(({ status }) => status === 429).length
  const forms = visits.filter(({ length }) => length > 1).length
  const slowed = floods.filter(({ status, ms }) => status !== 429 && ms > SLOW_MS).length
  console.log(
    `one address: ${VISITORS} visitors with ${forms} forms, refused ${refusedOf(all)}, p99 ${quantile(
      all.map(({ ms }) => ms),
      0.99,
    ).toFixed(
      0,
    )} ms; one device there: ${floods.length} forms, slowed ${slowed}, refused ${refusedOf(floods)}`,
  )
  const failed: string[] = []
  if (all.some(({ status }) => status === 429 || status >= 500)) failed.push('a visitor refused')
  if (all.some(({ ms }) => ms > SLOW_MS)) failed.push('a visitor slowed')
  if (slowed === 0 || refusedOf(floods) === 0)
    failed.push('a flooding device neither slowed nor refused')
  return failed
}
