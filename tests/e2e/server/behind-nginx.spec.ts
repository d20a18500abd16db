import { execFileSync, type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { request as httpsRequest, type RequestOptions } from 'node:https'
import { join } from 'node:path'

import { expect, test } from '@playwright/test'

import { jpegPhoto } from '#tests/factories/pictures.ts'
import { newDataDir } from '#tests/setup/database/data-dir.ts'
import { freePort } from '#tests/setup/shop/free-port.ts'
import { type Shop, startNewShop } from '#tests/setup/shop/shop-process.ts'

const hasNginx = spawnSync('nginx', ['-v']).status === 0
const ADMIN = { email: 'owner@example.com', password: 'quiet red roads at noon' }
const SPOOFED = '203.0.113.9'

test.skip(!hasNginx, 'needs nginx')

const folder = newDataDir()
let shop: Shop
let nginx: ChildProcess
let origin: string

/** The example configuration, with this test's ports, folders and certificate. */
function siteFor(ports: { plain: number; tls: number; shop: number }): string {
  return readFileSync('deploy/nginx.conf', 'utf8')
    .replaceAll(/^ *listen \[::\].*\n/gm, '')
    .replace('listen 80;', `listen 127.0.0.1:${ports.plain};`)
    .replace('listen 443 ', `listen 127.0.0.1:${ports.tls} `)
    .replace('127.0.0.1:3000', `127.0.0.1:${ports.shop}`)
    .replaceAll('/etc/letsencrypt/live/cars.example', folder)
    .replaceAll('/var/log/nginx', folder)
}

test.beforeAll(async () => {
  const tls = await freePort()
  origin = `https://cars.example:${tls}`
  shop = await startNewShop({
    DATA_DIR: join(folder, 'data'),
    DEMO_STOCK: 'off',
    LOG_LEVEL: 'info',
    PUBLIC_URL: origin,
    TRUST_PROXY: 'true',
    ADMIN_EMAIL: ADMIN.email,
    ADMIN_PASSWORD: ADMIN.password,
  })
  const subject = ['-subj', '/CN=cars.example', '-days', '2']
  const files = ['-keyout', `${folder}/privkey.pem`, '-out', `${folder}/fullchain.pem`]
  execFileSync('openssl', ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', ...subject, ...files], {
    stdio: 'ignore',
  })
  const site = siteFor({ plain: await freePort(), tls, shop: Number(new URL(shop.url).port) })
  mkdirSync(join(folder, 'bodies'))
  writeFileSync(
    join(folder, 'nginx.conf'),
    `${process.getuid?.() === 0 ? 'user root;' : ''} daemon off; worker_processes 1; pid ${folder}/nginx.pid; error_log ${folder}/error.log;
     events {} http { client_body_temp_path ${folder}/bodies; proxy_temp_path ${folder}/bodies;
     fastcgi_temp_path ${folder}/bodies; uwsgi_temp_path ${folder}/bodies; scgi_temp_path ${folder}/bodies;
     ${site}\n}`,
  )
  const command = ['-p', folder, '-c', join(folder, 'nginx.conf')]
  const checked = spawnSync('nginx', [...command, '-t'], { encoding: 'utf8' })
  expect(checked.stderr).toContain('test is successful')
  nginx = spawn('nginx', command, { stdio: 'ignore' })
  await expect
    .poll(() =>
      ask('/health').then(
        ({ status }) => status,
        () => 0,
      ),
    )
    .toBe(200)
})

test.afterAll(async () => {
  if (nginx) {
    nginx.kill('SIGTERM')
    await once(nginx, 'exit')
  }
  await shop?.stop()
  rmSync(folder, { recursive: true, force: true })
})

type Sent = { method?: string; headers?: Record<string, string>; body?: Buffer | string }

/** Sends nginx a request as a browser would that reaches it by its name. */
function ask(path: string, { method = 'GET', headers = {}, body = '' }: Sent = {}) {
  const { port } = new URL(origin)
  const bytes = Buffer.from(body)
  const options: RequestOptions = {
    host: '127.0.0.1',
    port,
    path,
    method,
    rejectUnauthorized: false,
    servername: 'cars.example',
    headers: {
      host: `cars.example:${port}`,
      ...(method === 'POST' && { origin, 'content-length': String(bytes.length) }),
      ...headers,
    },
  }
  return new Promise<{ status: number; headers: Record<string, unknown>; text: string }>(
    (resolve, reject) => {
      const sent = httpsRequest(options, (response) => {
        let text = ''
        response.on('data', (chunk: Buffer) => (text += chunk.toString()))
        response.on('end', () =>
          resolve({ status: response.statusCode ?? 0, headers: response.headers, text }),
        )
      })
      // A server that refuses a large body closes before all of it has arrived.
      sent.on('error', reject)
      sent.end(bytes)
    },
  )
}

const FORM = { 'content-type': 'application/x-www-form-urlencoded' }

const signIn = (headers: Record<string, string> = {}) =>
  ask('/admin/login', {
    method: 'POST',
    headers: { ...FORM, 'x-forwarded-for': SPOOFED, ...headers },
    body: new URLSearchParams(ADMIN).toString(),
  })

const cookiesOf = ({ headers }: Awaited<ReturnType<typeof ask>>) =>
  headers['set-cookie'] as string[]

async function staffCookie(): Promise<string> {
  const cookies = cookiesOf(await signIn())
  return cookies.map((each) => each.split(';', 1)[0]).join('; ')
}

test('staff sign in through the proxy, with a TLS-only cookie', { tag: '@faults' }, async () => {
  const answer = await signIn()
  expect(answer.status).toBe(302)
  expect(cookiesOf(answer).every((each) => /; Secure/i.test(each))).toBe(true)
  expect(answer.headers['strict-transport-security']).toBeTruthy()
  const foreign = await signIn({ origin: 'https://evil.example' })
  expect(foreign.status).toBe(403)
})

test('a forged client address is ignored', { tag: '@faults' }, async () => {
  const { text } = await ask('/admin/account', { headers: { cookie: await staffCookie() } })
  expect(text).toContain('127.0.0.1')
  expect(text).not.toContain(SPOOFED)
})

test(
  'a photograph of several megabytes is accepted, and too large a form gets a readable error',
  { tag: '@faults' },
  async () => {
    const photo = await jpegPhoto({ width: 2400, height: 1800 })
    const cookie = await staffCookie()
    const boundary = 'parted-here'
    const multipart = (bytes: Buffer) => ({
      method: 'POST',
      headers: { cookie, 'content-type': `multipart/form-data; boundary=${boundary}` },
      body: Buffer.concat([
        Buffer.from(
          `--${boundary}\r\nContent-Disposition: form-data; name="file"; filename="a.jpg"\r\nContent-Type: image/jpeg\r\n\r\n`,
        ),
        bytes,
        Buffer.from(`\r\n--${boundary}--\r\n`),
      ]),
    })
    // A picture may carry any data after its end; nginx's default limit is one megabyte.
    const large = Buffer.concat([photo, Buffer.alloc(6_000_000 - photo.length)])
    const kept = await ask('/admin/cars/pictures', multipart(large))
    expect(kept.status).toBe(200)
    const refused = await ask('/admin/cars/pictures', multipart(Buffer.alloc(112_000_000)))
    expect(refused.status).toBe(413)
    expect(refused.text).toContain('These files are too large to send at once.')
  },
)

test(
  'metrics stay private, and both logs use the same request id, without the query',
  { tag: '@faults' },
  async () => {
    expect((await ask('/metrics')).status).toBe(404)
    const answer = await ask('/search?q=0712345678')
    const id = String(answer.headers['x-request-id'])
    await expect.poll(() => shop.output()).toContain(`"requestId":"${id}"`)
    const log = () => readFileSync(join(folder, 'shop.log'), 'utf8')
    await expect.poll(log).toContain(id)
    expect(log() + shop.output()).not.toContain('0712345678')
  },
)
