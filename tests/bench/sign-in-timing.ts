// `npm run bench:sign-in`: whether response times reveal who has an account.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { startShop } from '#tests/setup/shop-process.ts'
import { ADMIN } from '#tests/setup/sign-in.ts'

import { median } from './measure.ts'

/** Below the hourly limit of an account. */
const TRIES = 80
const NOBODY = 'nobody.at.all@fourwaysmotors.example'

const folder = mkdtempSync(join(tmpdir(), 'bench-'))
const shop = await startShop({
  DATA_DIR: join(folder, 'data'),
  DEMO_STOCK: 'off',
  TRUST_PROXY: 'true',
  ADMIN_EMAIL: ADMIN.email,
  ADMIN_PASSWORD: ADMIN.password,
})

async function time(path: string, fields: Record<string, string>, place: number): Promise<number> {
  const startedAt = performance.now()
  const response = await fetch(shop.url + path, {
    method: 'POST',
    body: new URLSearchParams(fields),
    redirect: 'manual',
    headers: { origin: shop.url, 'x-forwarded-for': `41.90.${place >> 8}.${place & 255}` },
  })
  await response.text()
  return performance.now() - startedAt
}

async function compare(name: string, path: string, fields: Record<string, string>) {
  const [known, unknown]: [number[], number[]] = [[], []]
  // Interleaved, so that other load affects both.
  for (let turn = 0; turn < TRIES; turn += 1) {
    known.push(await time(path, { ...fields, email: ADMIN.email }, turn))
    unknown.push(await time(path, { ...fields, email: NOBODY }, turn))
  }
  const [a, b] = [median(known), median(unknown)]
  console.log(
    `${name}: account ${a.toFixed(1)} ms, none ${b.toFixed(1)} ms, ratio ${(a / b).toFixed(2)} (medians of ${TRIES})`,
  )
}

try {
  await compare('login', '/admin/login', { password: 'not the password at all' })
  await compare('forgot password', '/admin/forgot-password', {})
} finally {
  await shop.stop()
  rmSync(folder, { recursive: true, force: true })
}
