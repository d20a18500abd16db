import { expect, test } from 'vitest'

import { isWholeJpeg, shrunkSize, shrunkType } from './shrunk-size.ts'

test('the longest side becomes 2560 px, whichever it is', () => {
  const bytes = 4_000_000
  expect(shrunkSize({ width: 4000, height: 3000, bytes })).toEqual({ width: 2560, height: 1920 })
  expect(shrunkSize({ width: 3000, height: 4000, bytes })).toEqual({ width: 1920, height: 2560 })
  expect(shrunkSize({ width: 30_000, height: 2, bytes })).toEqual({ width: 2560, height: 1 })
})

test('a small picture is sent as it is, a heavy one encoded again', () => {
  expect(shrunkSize({ width: 2560, height: 1920, bytes: 900_000 })).toBeNull()
  const heavy = { width: 2000, height: 1500, bytes: 3_000_000 }
  expect(shrunkSize(heavy)).toEqual({ width: 2000, height: 1500 })
})

test('animations and unknown formats keep theirs', () => {
  expect(['image/gif', 'image/webp', 'image/heic', ''].map(shrunkType)).toEqual(
    Array.from({ length: 4 }, () => null),
  )
  expect(shrunkType('image/png')).toBe('image/webp')
})

test('half a JPEG is noticed, also behind the thumbnail of its camera', () => {
  const file = new Uint8Array(200_000)
  expect(isWholeJpeg(file)).toBe(false)
  file.set([0xff, 0xd9], 9_000)
  expect(isWholeJpeg(file)).toBe(false)
  file.set([0xff, 0xd9], 150_000)
  expect(isWholeJpeg(file)).toBe(true)
})
