import { randomUUID } from 'node:crypto'

import { expect } from '@playwright/test'
import pg from 'pg'

import { DEFAULT_SITE_SETTINGS } from '#app/domain/settings/site-settings.ts'
import { socketFolder } from '#app/infra/db/connection.server.ts'
import { jpegPhoto } from '#tests/factories/pictures.ts'
import type { Shop } from '#tests/setup/shop/shop-process.ts'

import { settingsForm } from './settings-form.ts'
import { signInCookie } from './shop-client.ts'
import { untilCompared } from './until-compared.ts'

/** A table accepts some rows until it must grow. */
const MOST_WRITES = 200

type RefusedWrites = {
  shop: Shop
  dataDir: string
  fail: () => void
  mend: () => void
  refusal: string
}

/**
 * What users see when the disk refuses writes while the engine lives: pages stay readable, refused
 * writes are reported and absent, acknowledged ones are stored. Recovers after `mend`.
 * @param shop must trust the proxy, so that every inquiry has its own address
 */
export async function surviveRefusedWrites(fault: RefusedWrites): Promise<void> {
  const { shop, dataDir, fail, mend, refusal } = fault
  const { url } = shop
  const cookie = await signInCookie(url)
  await untilCompared({ url, cookie })
  const photograph = await jpegPhoto({ width: 1200, height: 800 })
  const answered: string[] = []
  const inquire = async () => {
    const message = `Is it still there? ${randomUUID()}`
    const sent = await postContact(url, message)
    if (sent.ok) answered.push(message)
    return sent
  }
  const upload = () => uploadPicture({ url, cookie, photograph })
  const pages = ['/search', '/search?page=2', '/']

  expect(await inquire()).toMatchObject({ ok: true })
  for (const path of pages) await fetch(url + path)

  fail()
  let refused = await inquire()
  for (let count = 1; refused.ok && count < MOST_WRITES; count += 1) refused = await inquire()
  expect(refused).toMatchObject({ ok: false, whatsappHref: expect.stringContaining('https://') })
  for (const path of pages) expect((await fetch(url + path)).status, path).toBe(200)

  const text = `Kept for later ${randomUUID()}`
  const form = await postForm(url, '/contact', contactFields(text))
  expect(await form.text()).toContain(text)
  const picture = await upload()
  expect(picture.status).toBeGreaterThanOrEqual(400)
  expect(await picture.json()).toEqual({ ok: false, reason: refusal })
  // A row may still fit into the table; then the change must be there afterwards.
  const tagline = `Changed on a full disk ${randomUUID()}`
  const settings = settingsForm({ ...DEFAULT_SITE_SETTINGS, tagline })
  const saved = await postForm(url, '/admin/settings', settings, cookie)
  if (saved.status !== 200) expect(await saved.text()).toMatch(/try again/i)

  mend()
  await expect.poll(async () => (await inquire()).ok, { timeout: 60_000 }).toBe(true)
  await expect.poll(async () => (await upload()).status, { timeout: 60_000 }).toBe(200)
  expect((await storedMessages(dataDir)).toSorted()).toEqual(answered.toSorted())
  const home = await (await fetch(url)).text()
  expect(home.includes(tagline)).toBe(saved.status === 200)
  expect(shop.process.exitCode).toBe(null)
}

const contactFields = (message: string) => ({
  firstName: 'Wanjiku',
  lastName: 'Kamau',
  email: 'wanjiku@example.com',
  subject: 'vehicle',
  message,
  token: randomUUID(),
  shownAtMs: '1700000000000',
})

let visitors = 0

function postForm(
  url: string,
  path: string,
  fields: Record<string, string> | URLSearchParams,
  cookie = '',
): Promise<Response> {
  visitors += 1
  const address = `10.9.${visitors >> 8}.${visitors & 255}`
  return fetch(url + path, {
    method: 'POST',
    body: new URLSearchParams(fields),
    headers: { origin: url, cookie, 'x-forwarded-for': address },
    redirect: 'manual',
  })
}

async function postContact(url: string, message: string): Promise<{ ok: boolean }> {
  const answer = await postForm(url, '/inquiries/contact_form', contactFields(message))
  return (await answer.json()) as { ok: boolean }
}

type Upload = { url: string; cookie: string; photograph: Buffer }

function uploadPicture({ url, cookie, photograph }: Upload): Promise<Response> {
  const body = new FormData()
  body.set('file', new File([new Uint8Array(photograph)], 'side.jpg', { type: 'image/jpeg' }))
  return fetch(`${url}/admin/cars/pictures`, {
    method: 'POST',
    body,
    headers: { origin: url, cookie },
  })
}

export async function tryUpload(upload: Upload): Promise<{ status: number }> {
  const sent = await uploadPicture(upload)
  return { status: sent.status, ...((await sent.json()) as object) }
}

export async function listedPictures(url: string): Promise<string[]> {
  const list = await (await fetch(`${url}/search`)).text()
  return [...new Set(list.match(/\/images\/[\w/-]+\.(?:webp|avif)/g))]
}

async function storedMessages(dataDir: string): Promise<string[]> {
  const client = new pg.Client({ host: socketFolder(dataDir), user: 'postgres' })
  await client.connect()
  try {
    const { rows } = await client.query<{ message: string }>(
      `select message from inquiries where message like 'Is it still there?%'`,
    )
    return rows.map(({ message }) => message)
  } finally {
    await client.end()
  }
}
