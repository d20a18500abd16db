import { rmSync } from 'node:fs'
import { join } from 'node:path'

import { expect, test } from '@playwright/test'

import { PICTURE_NOT_KEPT } from '#app/domain/media/picture-refusal.ts'
import { jpegPhoto } from '#tests/factories/pictures.ts'
import { listedPictures, tryUpload } from '#tests/faults/refused-writes.ts'
import { signInCookie } from '#tests/faults/shop-client.ts'
import { ADMIN } from '#tests/setup/browser/sign-in.ts'
import { newDataDir } from '#tests/setup/database/data-dir.ts'
import { openFlakyBucket, type S3Mood } from '#tests/setup/services/flaky-bucket.ts'
import { startNewShop } from '#tests/setup/shop/shop-process.ts'

/** Longer than the shop's storage timeout, but far shorter than one for each picture in turn. */
const BOUND_MS = 25_000
/** A hung upload is abandoned after half a minute. */
const UPLOAD_BOUND_MS = 45_000

const TROUBLES: Readonly<Record<string, S3Mood | 'gone'>> = {
  'refuses connections': 'gone',
  'answers InternalError': { status: 500, code: 'InternalError' },
  'answers SlowDown': { status: 503, code: 'SlowDown' },
  'does not answer': 'hangs',
}

test.setTimeout(240_000)

test(
  'a failing storage service breaks no page, refuses pictures with a message and is used again',
  { tag: '@faults' },
  async () => {
    const folder = newDataDir()
    const bucket = await openFlakyBucket()
    const photograph = await jpegPhoto({ width: 1200, height: 800 })
    const shop = await startNewShop({
      ...bucket.environment,
      DATA_DIR: join(folder, 'data'),
      ADMIN_EMAIL: ADMIN.email,
      ADMIN_PASSWORD: ADMIN.password,
      LOG_LEVEL: 'silent',
    })
    try {
      const { url } = shop
      const cookie = await signInCookie(url)
      const upload = () => tryUpload({ url, cookie, photograph })
      const pictures = await listedPictures(url)
      const statusOf = async (path = '/none') => (await fetch(url + path)).status
      const made = pictures.pop()
      expect(await statusOf(made)).toBe(200)

      for (const [name, trouble] of Object.entries(TROUBLES)) {
        if (trouble === 'gone') await bucket.goAway()
        else bucket.be(trouble)
        const unmade = pictures.splice(0, 3)
        expect(unmade.length).toBe(3)
        const asked = performance.now()
        const waiting = Promise.all(unmade.map(statusOf))
        expect(await statusOf(made), name).toBe(200)
        expect(await statusOf('/search?make=Toyota'), name).toBe(200)
        expect(await statusOf('/health'), name).toBe(200)
        expect(await waiting, name).toEqual([503, 503, 503])
        expect(performance.now() - asked, name).toBeLessThan(BOUND_MS)
        expect(await upload(), name).toEqual({ status: 503, ok: false, reason: PICTURE_NOT_KEPT })
        expect(performance.now() - asked, name).toBeLessThan(BOUND_MS + UPLOAD_BOUND_MS)

        if (trouble === 'gone') await bucket.comeBack()
        else bucket.be('well')
        const [first] = unmade
        await expect.poll(() => statusOf(first), { timeout: 30_000 }).toBe(200)
        expect(await upload(), name).toMatchObject({ status: 200, ok: true })
      }
    } finally {
      await shop.stop()
      await bucket.close()
      rmSync(folder, { recursive: true, force: true })
    }
  },
)
