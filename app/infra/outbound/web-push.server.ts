import { createECDH, hkdfSync } from 'node:crypto'
import type { IncomingMessage } from 'node:http'

import type { PushAddress } from '#app/domain/alerts/alert-recipient.ts'
import { readAuthSecret } from '#app/infra/auth-secret.server.ts'

import { checkTarget, PUBLIC_INTERNET, type Reach } from './check-target.server.ts'
import { requestTarget } from './request-target.server.ts'

/** How long a push service keeps a notification for a device that is off. */
const LIFE_SECONDS = 24 * 3_600
const TIMEOUT_MS = 10_000

/**
 * `gone`: this browser can't be reached any more. `refused`: the service won't take this message
 * later either, with its own words as the reason. `service`: it may be tried again.
 */
export type PushResult =
  | { ok: true }
  | { ok: false; at: 'gone' | 'refused' | 'service'; reason: string }

/**
 * The key pair that identifies this shop to push services (VAPID, RFC 8292), base64url. Derived
 * from the shop's secret, so that all processes and a restored backup have the same.
 */
export async function vapidKeys(): Promise<{ publicKey: string; privateKey: string }> {
  const secret = await readAuthSecret()
  const pair = createECDH('prime256v1')
  for (let attempt = 0; ; attempt += 1) {
    const key = Buffer.from(hkdfSync('sha256', secret, '', `web-push-v1:${attempt}`, 32))
    try {
      pair.setPrivateKey(key)
    } catch {
      // One in 2^32 numbers is not a key of this curve.
      continue
    }
    return { publicKey: pair.getPublicKey('base64url'), privateKey: key.toString('base64url') }
  }
}

type Options = {
  /** Where push services write about problems: `mailto:` or `https:`. */
  subject: string
  reach?: Reach
}

/**
 * Sends one encrypted notification (RFC 8291). Visitors supply the URL, so only public hosts are
 * contacted. Never throws.
 */
export async function sendPush(
  { endpoint, p256dh, auth }: PushAddress,
  message: string,
  { subject, reach = PUBLIC_INTERNET }: Options,
): Promise<PushResult> {
  try {
    const checked = await checkTarget(endpoint, reach)
    if (!checked.ok) return { ok: false, at: 'service', reason: checked.reason }
    // Loaded on demand: most shops send no notification after starting.
    const { default: webPush } = await import('web-push')
    const { method, headers, body } = webPush.generateRequestDetails(
      { endpoint, keys: { p256dh, auth } },
      message,
      {
        vapidDetails: { subject, ...(await vapidKeys()) },
        contentEncoding: 'aes128gcm',
        TTL: LIFE_SECONDS,
      },
    )
    const signal = AbortSignal.timeout(TIMEOUT_MS)
    const response = await requestTarget(checked.target, { method, headers, body, signal })
    return await resultOf(response)
  } catch (error) {
    return { ok: false, at: 'service', reason: error instanceof Error ? error.message : 'unknown' }
  }
}

const GONE = new Set([404, 410])
/** Timed out, too early, too many: an outage rather than a refusal. */
const PASSING = new Set([408, 425, 429])
const REASON_MAX_LENGTH = 300

async function resultOf(response: IncomingMessage): Promise<PushResult> {
  const { statusCode: status = 0 } = response
  if (status >= 200 && status < 300) {
    response.destroy()
    return { ok: true }
  }
  const said = await beginningOf(response)
  const reason = `The push service returned ${status}${said && `: ${said}`}.`
  if (GONE.has(status)) return { ok: false, at: 'gone', reason }
  const isRefusal = status >= 400 && status < 500 && !PASSING.has(status)
  return { ok: false, at: isRefusal ? 'refused' : 'service', reason }
}

async function beginningOf(response: IncomingMessage): Promise<string> {
  let text = ''
  response.setEncoding('utf8')
  // Leaving the loop closes the connection.
  for await (const chunk of response) {
    text += String(chunk)
    if (text.length >= REASON_MAX_LENGTH) break
  }
  return text
    .replaceAll(/[\s\p{C}]+/gu, ' ')
    .trim()
    .slice(0, REASON_MAX_LENGTH)
}
