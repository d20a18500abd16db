import sharp from 'sharp'
import { expect, test } from 'vitest'

import { jpegPhoto } from '#tests/factories/pictures.ts'

import { drawPaperCopy } from './draw-paper-copy.server.ts'

const MARK = 'Copy for Jane Wanjiru · Fourways Motors · 24 Nov 2026'
const COVERED = [
  { left: 0.1, top: 0.2, width: 0.3, height: 0.1 },
  { left: 0.905, top: 0.9, width: 0.095, height: 0.1 },
]
const INK = [0x1b, 0x21, 0x2b]

const pixelsOf = async (bytes: Uint8Array) => {
  const { data, info } = await sharp(bytes)
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  return { data, ...info }
}

test('nothing of a covered part can be read in the copy', async () => {
  const original = await jpegPhoto({ width: 1_000, height: 700 })
  const copy = await pixelsOf(await drawPaperCopy({ original, covered: COVERED, mark: MARK }))
  expect([copy.width, copy.height]).toEqual([1_000, 700])
  for (const { left, top, width, height } of COVERED) {
    // JPEG blurs the outermost pixels of an edge.
    for (let y = Math.round(top * 700) + 8; y < (top + height) * 700 - 8; y += 1) {
      for (let x = Math.round(left * 1_000) + 8; x < (left + width) * 1_000 - 8; x += 1) {
        const at = (y * copy.width + x) * 3
        for (const [channel, ink] of INK.entries()) {
          expect(Math.abs((copy.data[at + channel] ?? 0) - ink)).toBeLessThan(12)
        }
      }
    }
  }
})

test('the mark reaches every part of the copy', async () => {
  const white = await sharp({
    create: { width: 900, height: 1_200, channels: 3, background: '#ffffff' },
  })
    .png()
    .toBuffer()
  const copy = await pixelsOf(await drawPaperCopy({ original: white, covered: [], mark: MARK }))
  const TILE = 150
  for (let top = 0; top < copy.height; top += TILE) {
    for (let left = 0; left < copy.width; left += TILE) {
      let dark = 0
      for (let y = top; y < top + TILE; y += 1) {
        for (let x = left; x < left + TILE; x += 1) {
          if ((copy.data[(y * copy.width + x) * 3] ?? 255) < 225) dark += 1
        }
      }
      expect(dark).toBeGreaterThan(40)
    }
  }
})

test('the copy is no larger than it needs to be, and carries no metadata', async () => {
  const original = await sharp(await jpegPhoto({ width: 3_000, height: 2_000 }))
    .withExif({ IFD0: { Artist: 'Jane Wanjiru' } })
    .toBuffer()
  const copy = await drawPaperCopy({ original, covered: [], mark: MARK })
  const read = await sharp(copy).metadata()
  expect([read.width, read.height, read.exif]).toEqual([1_600, 1_067, undefined])
})

test('a name with signs that the font lacks, or markup, is drawn as far as it can be', async () => {
  const original = await jpegPhoto()
  const mark = '<svg onload=x> & "Łukasz" 王 🚗'
  await expect(drawPaperCopy({ original, covered: [], mark })).resolves.toBeInstanceOf(Uint8Array)
})
