import { createHash, timingSafeEqual } from 'node:crypto'

import type { Context, Handler } from 'hono'
import { Gauge } from 'prom-client'

import { readOutboxFigures } from '#app/domain/mail/outbox.server.ts'
import { env } from '#app/infra/env.server.ts'
import { metrics } from '#app/infra/metrics.server.ts'

import type { AppEnv } from './requests/app-env.ts'
import { isFromThisMachine } from './requests/client-address.ts'

const emails = new Gauge({
  name: 'outbox_emails',
  help: 'Emails in the outbox by state; failed ones of the last 30 days.',
  labelNames: ['state'],
  registers: [metrics],
})
const oldest = new Gauge({
  name: 'outbox_oldest_seconds',
  help: 'Age of the oldest waiting email; 0 when none is waiting.',
  registers: [metrics],
})

const REFUSAL = 'Metrics are served to programs on this machine and to bearers of METRICS_TOKEN.\n'

export const showMetrics: Handler<AppEnv> = async (c) => {
  c.header('Cache-Control', 'no-store')
  if (!hasToken(c) && !isLocal(c)) return c.text(REFUSAL, 403)
  await readOutbox()
  return c.body(await metrics.metrics(), 200, { 'Content-Type': metrics.contentType })
}

/** Never throws: the other metrics matter most when the database does not answer. */
async function readOutbox(): Promise<void> {
  try {
    const { pending, failed, oldestSeconds } = await readOutboxFigures(new Date())
    emails.set({ state: 'pending' }, pending)
    emails.set({ state: 'failed' }, failed)
    oldest.set(oldestSeconds)
  } catch {
    emails.reset()
    oldest.set(Number.NaN)
  }
}

function hasToken(c: Context<AppEnv>): boolean {
  const { METRICS_TOKEN } = env()
  const sent = /^Bearer +(\S+)$/i.exec(c.req.header('authorization') ?? '')?.[1]
  if (!METRICS_TOKEN || !sent) return false
  // timingSafeEqual needs equal lengths.
  const digest = (text: string) => createHash('sha256').update(text).digest()
  return timingSafeEqual(digest(sent), digest(METRICS_TOKEN))
}

const OWN_HOST = /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])(:\d+)?$/i

// A proxy that adds no header may still pass on the Host that its visitor asked for.
const isLocal = (c: Context<AppEnv>) =>
  isFromThisMachine(c.env.incoming) && OWN_HOST.test(c.req.header('host') ?? '')
