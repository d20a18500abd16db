import { expect, test } from 'vitest'

import { storedExtension } from './picture-format.ts'
import { type Picture, pictureSources } from './picture.ts'
import { listVariants, parseVariant, variantHash, variantPath, variantSizes } from './variant.ts'

const ID = '0190f2c4-1111-7abc-8def-0123456789ab'
const SHA256 = 'abcdef0123456789'.repeat(4)
const HASH = variantHash(SHA256)

const picture: Picture = {
  id: ID,
  mediaId: ID,
  hash: HASH,
  width: 1600,
  height: 1200,
  placeholderColor: '#806040',
  alt: 'Red Toyota Premio',
}

test('a picture is offered as AVIF, WebP and JPEG in every width', () => {
  const { sources, src, srcSet } = pictureSources(picture)
  expect(sources.map(({ type }) => type)).toEqual(['image/avif', 'image/webp'])
  expect(sources[0]?.srcSet).toBe(
    [400, 600, 800, 1200, 1600].map((w) => `/images/${ID}/${w}-${HASH}.avif ${w}w`).join(', '),
  )
  expect(srcSet).toContain(`/images/${ID}/1600-${HASH}.jpg 1600w`)
  expect(src).toBe(`/images/${ID}/800-${HASH}.jpg`)
})

test('a card omits variants too wide for it', () => {
  const { srcSet } = pictureSources(picture, { widest: 800 })
  expect(srcSet?.match(/ \d+w/g)).toEqual([' 400w', ' 600w', ' 800w'])
})

test('a plain picture is a single file', () => {
  const plain = { src: '/sample.webp', width: 4, height: 3, alt: '' }
  expect(pictureSources(plain)).toEqual({ sources: [], src: '/sample.webp', srcSet: undefined })
})

test.for([
  [2560, [400, 600, 800, 1200, 1600]],
  [1600, [400, 600, 800, 1200, 1600]],
  [1000, [400, 600, 800, 1000]],
  [800, [400, 600, 800]],
  [300, [300]],
  [1, [1]],
] as const)('an original %i px wide is never enlarged', ([width, pixels]) => {
  expect(variantSizes(width).map((size) => size.pixels)).toEqual(pixels)
})

test('a URL resolves to its variant', () => {
  const variants = listVariants(ID, SHA256)
  expect(variants).toHaveLength(15)
  for (const variant of variants) {
    const [, , mediaId = '', file = ''] = variantPath(variant).split('/')
    expect(parseVariant(mediaId, file)).toEqual(variant)
  }
})

test.for([
  [ID, `401-${HASH}.webp`],
  [ID, `0800-${HASH}.webp`],
  [ID, `99999-${HASH}.webp`],
  [ID, `800-${HASH}.gif`],
  [ID, `800-${HASH}.webp.exe`],
  [ID, `800-${HASH.slice(1)}.webp`],
  [ID, `800-${HASH.toUpperCase()}.webp`],
  [ID, `800.webp`],
  [ID, `../../etc/passwd`],
  [ID.toUpperCase(), `800-${HASH}.webp`],
  ['..', `800-${HASH}.webp`],
  [`${ID}x`, `800-${HASH}.webp`],
  ['1', `800-${HASH}.webp`],
])('/images/%s/%s is not a variant’s URL', ([mediaId = '', file = '']) => {
  expect(parseVariant(mediaId, file)).toBeNull()
})

test.for([
  ['jpeg', 'IMG_1.JPEG', 'jpeg'],
  ['jpeg', 'photo.jpg', 'jpg'],
  ['jpeg', 'photo.png', 'jpg'],
  ['jpeg', 'photo.jpg.exe', 'jpg'],
  ['jpeg', '../../x.jfif', 'jfif'],
  ['png', 'photo', 'png'],
  ['webp', '', 'webp'],
  ['gif', 'moving.gif', 'png'],
] as const)('a %s named %s is stored with the extension %s', ([format, name, extension]) => {
  expect(storedExtension(format, name)).toBe(extension)
})

test('data saver offers narrower variants only, and at least one', () => {
  const widths = (widest: 400 | 800 | 1600, isDataSaver: boolean) =>
    pictureSources({ ...picture, width: 1600 }, { widest, isDataSaver })
      .srcSet?.split(', ')
      .map((candidate) => candidate.split(' ')[1])
  expect(widths(1600, false)).toEqual(['400w', '600w', '800w', '1200w', '1600w'])
  expect(widths(1600, true)).toEqual(['400w', '600w'])
  expect(widths(800, true)).toEqual(['400w'])
  expect(widths(400, true)).toEqual(['400w'])
})
