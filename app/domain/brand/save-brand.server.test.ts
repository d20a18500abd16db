import sharp from 'sharp'
import { beforeEach, expect, test } from 'vitest'

import { pruneMedia } from '#app/domain/media/prune-media.server.ts'
import { db } from '#app/infra/db/database.server.ts'
import { jpegPhoto, mark } from '#tests/factories/pictures.ts'

import {
  type BrandKind,
  type BrandPicture,
  RENDITION_NAMES,
  type RenditionName,
  RENDITIONS,
} from './brand.ts'
import { BRAND_TEXTS } from './check-brand.ts'
import { findRendition, readRendition, readBrand } from './read-brand.server.ts'
import {
  removeBrandPicture,
  showBrandPicture,
  stageBrandPicture,
  undoBrandChange,
} from './save-brand.server.ts'

const TEST = { actor: { id: null, name: 'test' } }
const RED = '#c83c28'
const NAVY = '#14285a'
const SQUARE = { width: 600, height: 600 }

beforeEach(async () => {
  await removeBrandPicture(TEST, 'logo')
  await removeBrandPicture(TEST, 'icon')
})

const stage = (kind: BrandKind, bytes: Uint8Array) =>
  stageBrandPicture(TEST, { kind, bytes, originalName: 'ours.png' })

async function staged(kind: BrandKind, bytes: Uint8Array) {
  const result = await stage(kind, bytes)
  if (!result.ok) throw new Error(result.reason)
  return result
}

async function shown(kind: BrandKind, bytes: Uint8Array) {
  const { picture } = await staged(kind, bytes)
  const { mediaId } = picture
  expect(await showBrandPicture(TEST, { kind, mediaId })).toEqual({ ok: true })
  return picture
}

async function rendition(name: RenditionName, picture: BrandPicture) {
  return sharp((await readRendition(name, picture)) ?? undefined)
}

/** `#rrggbb` and opacity of the pixel at this position, in fractions of the picture. */
async function pixel(name: RenditionName, picture: BrandPicture, [x, y]: [number, number]) {
  const drawn = await rendition(name, picture)
  const { data, info } = await drawn.ensureAlpha().raw().toBuffer({ resolveWithObject: true })
  const at = 4 * (Math.floor(y * (info.height - 1)) * info.width + Math.floor(x * (info.width - 1)))
  return `#${data.subarray(at, at + 3).toString('hex')} ${data[at + 3]}`
}

test('a logo is shown without its margin once it is taken', async () => {
  const { picture, ground } = await staged('logo', await mark(RED))
  expect(picture).toMatchObject({ width: 480, height: 96 })
  expect(ground).toBe('none')
  expect(await readBrand()).toEqual({})
  await showBrandPicture(TEST, { kind: 'logo', mediaId: picture.mediaId })
  expect(await readBrand()).toEqual({ logo: picture })
})

test('a logo that is too faint on dark stands on a white plate', async () => {
  const { picture, ground } = await staged('logo', await mark(NAVY))
  expect(ground).toBe('light')
  expect(picture.width).toBeGreaterThan(480)
  expect(await pixel('logo', picture, [0.5, 0.02])).toBe('#ffffff 255')
  // Its corners are rounded.
  expect(await pixel('logo', picture, [0, 0])).toMatch(/ 0$/)
})

test('a grey picture keeps its background around it', async () => {
  const grey = sharp({ create: { width: 700, height: 200, channels: 3, background: '#eee' } })
  const input = { create: { width: 400, height: 80, channels: 3 as const, background: '#222' } }
  const bytes = await grey.composite([{ input }]).toColourspace('b-w').jpeg().toBuffer()
  const { picture, ground } = await staged('logo', bytes)
  expect(ground).toBe('own')
  expect(picture.height).toBeLessThan(120)
  expect(await pixel('logo-plain', picture, [0.5, 0.05])).toMatch(/^#e[ef]e[ef]e[ef] 255$/)
})

test.each([
  ['an SVG drawing', 'logo', () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), /SVG/],
  ['a text', 'logo', () => Buffer.from('hello'), /not a PNG, JPEG or WebP/],
  ['an AVIF', 'logo', () => sharp(SMALL).avif().toBuffer(), /not a PNG, JPEG or WebP/],
  ['a small logo', 'logo', () => mark(RED, { width: 120, height: 30 }), /would look blurred/],
  ['a banner', 'logo', () => mark(RED, { width: 1400, height: 100 }), /too wide/],
  ['one colour', 'logo', () => mark(RED, { margin: 0 }), /empty or a single colour/],
  ['a wide icon', 'icon', () => jpegPhoto({ width: 900, height: 600 }), /square/],
  ['half a file', 'icon', async () => (await mark(RED, SQUARE)).subarray(0, 700), /damaged/],
] as const)('%s is refused', async (_, kind, file, reason) => {
  const result = await stage(kind, await file())
  expect(result).toMatchObject({ ok: false, reason: expect.stringMatching(reason) as string })
})

const SMALL = { create: { width: 64, height: 48, channels: 3 as const, background: RED } }

test.each(RENDITION_NAMES)('the rendition %s has its size and format', async (name) => {
  const { of, width, extension } = RENDITIONS[name]
  const picture = await shown(of, await mark(RED, of === 'icon' ? SQUARE : undefined))
  const { format, width: actual } = await (await rendition(name, picture)).metadata()
  expect(format).toBe(extension)
  expect(actual).toBe(of === 'icon' ? width : 480)
})

test('an icon for a home screen has no transparency and room around it', async () => {
  const icon = await shown('icon', await mark(RED, SQUARE))
  expect(await pixel('icon-masked', icon, [0, 0])).toBe('#ffffff 255')
  expect(await pixel('icon-touch', icon, [0.02, 0.5])).toBe('#ffffff 255')
  expect(await pixel('icon-192', icon, [0, 0])).toMatch(/ 0$/)
  const whole = await shown('icon', await jpegPhoto({ width: 600, height: 600 }))
  expect(await pixel('icon-touch', whole, [0, 0])).not.toBe('#ffffff 255')
})

test('a change can be undone, and removing leaves our own mark', async () => {
  const first = await shown('logo', await mark(RED))
  const second = await shown('logo', await mark(NAVY))
  await undoBrandChange(TEST, 'logo')
  expect(await readBrand()).toEqual({ logo: first })
  await undoBrandChange(TEST, 'logo')
  expect(await readBrand()).toEqual({ logo: second })
  await removeBrandPicture(TEST, 'logo')
  expect(await readBrand()).toEqual({})
  await undoBrandChange(TEST, 'logo')
  expect(await readBrand()).toEqual({ logo: second })
})

test('every change is audited with what was shown', async () => {
  const { mediaId } = await shown('icon', await mark(RED, SQUARE))
  const entry = await db
    .selectFrom('audit_log')
    .select(['action', 'entity', 'after'])
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow()
  expect(entry).toMatchObject({
    action: 'settings.update',
    entity: 'site_settings',
    after: { icon: { shown: { mediaId } } },
  })
})

test('only a picture that was checked for it can be shown', async () => {
  const { mediaId } = await shown('logo', await mark(RED))
  await db
    .updateTable('media_files')
    .set({ storage_key: 'car-images/a.png' })
    .where('id', '=', mediaId)
    .execute()
  for (const gone of [mediaId, '', 'no-id']) {
    const refused = { ok: false, reason: BRAND_TEXTS.gone }
    expect(await showBrandPicture(TEST, { kind: 'icon', mediaId: gone })).toEqual(refused)
  }
  expect(await findRendition(mediaId, 'logo-0123456789a.webp')).toBeNull()
})

test('what is shown and what can be brought back is not pruned', async () => {
  const pictures = [await mark(RED), await mark(NAVY), await mark('#888888')]
  const [dropped, before, now] = [
    await shown('logo', pictures[0] ?? Buffer.from('')),
    await shown('logo', pictures[1] ?? Buffer.from('')),
    await shown('logo', pictures[2] ?? Buffer.from('')),
  ]
  const ids = [dropped, before, now].map(({ mediaId }) => mediaId)
  await db
    .updateTable('media_files')
    .set({ created_at: new Date(Date.now() - 6 * 86_400_000) })
    .where('id', 'in', ids)
    .execute()
  await pruneMedia()
  const left = await db.selectFrom('media_files').select('id').where('id', 'in', ids).execute()
  expect(left.map(({ id }) => id).sort()).toEqual([before.mediaId, now.mediaId].sort())
  expect(await readRendition('logo', now)).not.toBeNull()
})
