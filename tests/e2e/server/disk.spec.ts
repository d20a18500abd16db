import { mkdirSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { expect, test } from '@playwright/test'

import { PICTURE_NOT_KEPT, STORAGE_FULL } from '#app/domain/media/picture-refusal.ts'
import { jpegPhoto } from '#tests/factories/pictures.ts'
import { openNextLogFile } from '#tests/faults/end-engine.ts'
import { surviveOutage } from '#tests/faults/outage-journey.ts'
import { listedPictures, surviveRefusedWrites, tryUpload } from '#tests/faults/refused-writes.ts'
import { signInCookie } from '#tests/faults/shop-client.ts'
import { ADMIN } from '#tests/setup/browser/sign-in.ts'
import { mountDisk, type SmallDisk, whyNoDisk } from '#tests/setup/services/small-disk.ts'
import { startNewShop } from '#tests/setup/shop/shop-process.ts'

const reason = whyNoDisk()

test.skip(reason !== null, reason ?? '')
test.setTimeout(240_000)

let disk: SmallDisk
/** On the machine's ordinary disk. */
let folder: string

const environment = (dataDir: string) => ({
  DATA_DIR: dataDir,
  ADMIN_EMAIL: ADMIN.email,
  ADMIN_PASSWORD: ADMIN.password,
  TRUST_PROXY: 'true',
  LOG_LEVEL: 'silent',
})

test.beforeEach(() => {
  disk = mountDisk()
  folder = mkdtempSync(join(tmpdir(), 'disk-spec-'))
})

test.afterEach(() => {
  disk?.remove()
  rmSync(folder, { recursive: true, force: true })
})

test(
  'a full disk still serves pages, reports refused writes and keeps acknowledged ones',
  { tag: '@faults' },
  async () => {
    const dataDir = join(disk.path, 'data')
    const shop = await startNewShop(environment(dataDir))
    try {
      await surviveRefusedWrites({
        shop,
        dataDir,
        fail: () => disk.fill(),
        mend: () => disk.makeRoom(),
        refusal: STORAGE_FULL,
      })
      await surviveOutage({
        shop,
        fail: async () => {
          disk.fill()
          await openNextLogFile(dataDir)
        },
        mend: async () => disk.makeRoom(),
      })
    } finally {
      await shop.stop()
    }
  },
)

test(
  'a read-only disk behaves like a full one and is reported in the same way',
  { tag: '@faults' },
  async () => {
    const dataDir = join(disk.path, 'data')
    const shop = await startNewShop(environment(dataDir))
    try {
      await surviveRefusedWrites({
        shop,
        dataDir,
        fail: () => disk.refuseWrites(dataDir),
        mend: () => disk.takeWrites(dataDir),
        refusal: PICTURE_NOT_KEPT,
      })
      await surviveOutage({
        shop,
        fail: async () => {
          disk.refuseWrites(dataDir)
          await openNextLogFile(dataDir)
        },
        mend: async () => disk.takeWrites(dataDir),
      })
    } finally {
      await shop.stop()
    }
  },
)

test(
  'a disk without space still shows pictures, and refuses new ones until it has space',
  { tag: '@faults' },
  async () => {
    const dataDir = join(folder, 'data')
    mkdirSync(dataDir, { recursive: true })
    for (const name of ['files', 'cache']) {
      mkdirSync(join(disk.path, name))
      symlinkSync(join(disk.path, name), join(dataDir, name))
    }
    const photograph = await jpegPhoto({ width: 1200, height: 800 })
    const shop = await startNewShop(environment(dataDir))
    try {
      const { url } = shop
      const cookie = await signInCookie(url)
      const upload = () => tryUpload({ url, cookie, photograph })
      const pictures = await listedPictures(url)
      const statusOfNext = async () => (await fetch(url + (pictures.pop() ?? '/none'))).status
      expect(pictures.length).toBeGreaterThan(3)
      expect(await statusOfNext()).toBe(200)

      disk.fill()
      expect(await upload()).toEqual({ status: 400, ok: false, reason: STORAGE_FULL })
      expect(await statusOfNext()).toBe(200)
      expect((await fetch(`${url}/search?make=Toyota`)).status).toBe(200)
      disk.makeRoom()
      expect(await upload()).toMatchObject({ status: 200, ok: true })

      disk.refuseWrites(disk.path)
      expect(await upload()).toEqual({ status: 503, ok: false, reason: PICTURE_NOT_KEPT })
      expect(await statusOfNext()).toBe(200)
      disk.takeWrites(disk.path)
      expect(await upload()).toMatchObject({ status: 200, ok: true })
    } finally {
      await shop.stop()
    }
  },
)
