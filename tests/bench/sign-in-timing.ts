// `npm run bench -- sign-in`: whether response times reveal who has an account, and which numbers are
// the shop's.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { DEFAULT_SITE_SETTINGS } from '#app/domain/settings/site-settings.ts'
import { ADMIN } from '#tests/setup/browser/sign-in.ts'
import { startShop } from '#tests/setup/shop/shop-process.ts'

import { median } from './measure.ts'

/** Below an account's hourly limit. */
const TRIES = 80
const SHOP_PHONE = DEFAULT_SITE_SETTINGS.contactPhone
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

type Compared = { path: string; known: Record<string, string>; unknown: Record<string, string> }

async function compare(name: string, { path, known, unknown }: Compared) {
  const [ofKnown, ofUnknown]: [number[], number[]] = [[], []]
  // Interleaved, so that other load affects both.
  for (let turn = 0; turn < TRIES; turn += 1) {
    ofKnown.push(await time(path, known, turn))
    ofUnknown.push(await time(path, unknown, turn))
  }
  const [a, b] = [median(ofKnown), median(ofUnknown)]
  console.log(
    `${name}: known ${a.toFixed(1)} ms, unknown ${b.toFixed(1)} ms, ratio ${(a / b).toFixed(2)} (medians of ${TRIES})`,
  )
}

try {
  const accounts = { known: { email: ADMIN.email }, unknown: { email: NOBODY } }
  const password = 'not the password at all'
  await compare('login', {
    path: '/admin/login',
    known: { ...accounts.known, password },
    unknown: { ...accounts.unknown, password },
  })
  await compare('forgot password', { path: '/admin/forgot-password', ...accounts })
  await compare('a number', {
    path: '/verify',
    known: { typed: SHOP_PHONE },
    unknown: { typed: '0733 123 456' },
  })
} finally {
  await shop.stop()
  rmSync(folder, { recursive: true, force: true })
}
