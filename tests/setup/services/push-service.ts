import {
  createDecipheriv,
  createECDH,
  createPublicKey,
  hkdfSync,
  randomBytes,
  verify,
} from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

import type { PushAddress } from '#app/domain/alerts/alert-recipient.ts'
import type { Reach } from '#app/infra/outbound/check-target.server.ts'

const P256_SPKI = Buffer.from('3059301306072a8648ce3d020106082a8648ce3d030107034200', 'hex')

type Received = { message: unknown; subject: unknown; ttl: string | undefined }

/**
 * A push service and one browser behind it. It accepts what is signed with the first request's key
 * (RFC 8292), and decrypts it like the browser (RFC 8291, RFC 8188).
 */
export async function startPushService() {
  const browser = createECDH('prime256v1')
  const p256dh = browser.generateKeys()
  const auth = randomBytes(16)
  const received: Received[] = []
  let status = 201
  let said = ''
  let origin = ''
  const server = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      if (status !== 201) return response.writeHead(status).end(said)
      try {
        const claims = checkToken(request.headers.authorization ?? '', origin)
        if (request.headers['content-encoding'] !== 'aes128gcm') throw new Error('not aes128gcm')
        const text = decrypt(Buffer.concat(chunks), { browser, p256dh, auth })
        const ttl = request.headers.ttl
        received.push({ message: JSON.parse(text), subject: claims.sub, ttl: String(ttl) })
        return response.writeHead(201).end()
      } catch (error) {
        return response.writeHead(400).end(String(error))
      }
    })
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  origin = `http://push.example:${(server.address() as AddressInfo).port}`
  const address: PushAddress = {
    endpoint: `${origin}/send/${randomBytes(8).toString('hex')}`,
    p256dh: p256dh.toString('base64url'),
    auth: auth.toString('base64url'),
  }
  const reach: Reach = {
    allowsAddress: (each) => each === '127.0.0.1',
    allowsPort: () => true,
    resolve: (hostname) =>
      Promise.resolve(hostname === 'push.example' ? [{ address: '127.0.0.1', family: 4 }] : []),
  }
  return {
    address,
    reach,
    received,
    answerWith: (next: number, words = '') => {
      status = next
      said = words
    },
    async close() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

/** The claims of a `vapid t=…, k=…` header. Throws if signature, origin or expiry is wrong. */
function checkToken(header: string, origin: string): { sub: unknown } {
  const [, token = '', key = ''] = /^vapid t=([\w.-]+), k=([\w-]+)$/.exec(header) ?? []
  const [head = '', body = '', signature = ''] = token.split('.')
  const publicKey = createPublicKey({
    key: Buffer.concat([P256_SPKI, Buffer.from(key, 'base64url')]),
    format: 'der',
    type: 'spki',
  })
  const isSigned = verify(
    'sha256',
    Buffer.from(`${head}.${body}`),
    { key: publicKey, dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  )
  const claims = JSON.parse(Buffer.from(body, 'base64url').toString()) as Record<string, unknown>
  const now = Date.now() / 1_000
  const isCurrent = typeof claims.exp === 'number' && claims.exp > now && claims.exp <= now + 86_400
  if (!isSigned || claims.aud !== origin || !isCurrent) throw new Error('not authorised')
  return { sub: claims.sub }
}

type Browser = { browser: ReturnType<typeof createECDH>; p256dh: Buffer; auth: Buffer }

function decrypt(body: Buffer, { browser, p256dh, auth }: Browser): string {
  const salt = body.subarray(0, 16)
  const keyLength = body.readUInt8(20)
  const sender = body.subarray(21, 21 + keyLength)
  const sealed = body.subarray(21 + keyLength)
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), p256dh, sender])
  const secret = Buffer.from(hkdfSync('sha256', browser.computeSecret(sender), auth, info, 32))
  const derive = (name: string, length: number) =>
    Buffer.from(hkdfSync('sha256', secret, salt, `Content-Encoding: ${name}\0`, length))
  const cipher = createDecipheriv('aes-128-gcm', derive('aes128gcm', 16), derive('nonce', 12))
  cipher.setAuthTag(sealed.subarray(-16))
  const padded = Buffer.concat([cipher.update(sealed.subarray(0, -16)), cipher.final()])
  // Everything after the last 2 is padding.
  return padded.subarray(0, padded.lastIndexOf(2)).toString()
}
