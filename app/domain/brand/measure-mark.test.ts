import { expect, test } from 'vitest'

import { groundFor, measureMark } from './check-brand.ts'

const CLEAR = [0, 0, 0, 0]
const WHITE = [255, 255, 255, 255]
const NAVY = [20, 40, 90, 255]
const YELLOW = [255, 225, 60, 255]
/** At least 3:1 on white and on the dark ground. */
const RED = [200, 60, 40, 255]

/** Each letter is a colour, each text a row. */
function picture(...rows: string[]) {
  const colours: Record<string, number[]> = { '.': CLEAR, w: WHITE, n: NAVY, y: YELLOW, r: RED }
  const pixels = rows.flatMap((row) =>
    Array.from(row).flatMap((letter) => colours[letter] ?? CLEAR),
  )
  return { data: Uint8Array.from(pixels), width: rows[0]?.length ?? 0, height: rows.length }
}

function ground(...rows: string[]) {
  const measured = measureMark(picture(...rows))
  return measured && groundFor(measured)
}

test('a transparent margin is not part of a mark', () => {
  expect(measureMark(picture('.....', '..rr.', '..r..', '.....'))?.box).toEqual({
    left: 2,
    top: 1,
    width: 2,
    height: 2,
  })
})

test('neither is a margin of one colour', () => {
  expect(measureMark(picture('wwww', 'wnnw', 'wwww'))?.box).toMatchObject({ left: 1, width: 2 })
})

test.each([
  ['stands out on both', 'none', ['....', '.rr.', '....']],
  ['is too faint on white', 'dark', ['....', '.yy.', '.ww.', '....']],
  ['is too faint on dark', 'light', ['....', '.nn.', '....']],
  ['is mostly dark, with a light part', 'light', ['.....', '.nny.', '.....']],
  ['brings its background', 'own', ['wwww', 'wnnw', 'wwww']],
  ['is faint on its own background', 'own-faint', ['wwww', 'wyyw', 'wwww']],
  ['is a photograph', 'own', ['wnyr', 'nnnn', 'rnyw']],
])('a picture that %s: %s', (_, expected, rows) => {
  expect(ground(...rows)).toBe(expected)
})

test.each([
  ['empty', ['...', '...']],
  ['of one colour', ['nnn', 'nnn']],
])('nothing can be seen in a picture that is %s', (_, rows) => {
  expect(measureMark(picture(...rows))).toBeNull()
})

test('every colour is clear on one of the two grounds', () => {
  for (let red = 0; red < 256; red += 15) {
    for (let green = 0; green < 256; green += 15) {
      for (let blue = 0; blue < 256; blue += 15) {
        const data = Uint8Array.from([...CLEAR, red, green, blue, 255, ...CLEAR])
        const clear = measureMark({ data, width: 3, height: 1 })?.clear ?? { light: 0, dark: 0 }
        expect(clear.light + clear.dark, `${red} ${green} ${blue}`).toBeGreaterThanOrEqual(1)
      }
    }
  }
})
