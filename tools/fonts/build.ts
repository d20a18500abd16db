/**
 * Makes the site's one font file, the two cuts for link previews, and prints the fallback faces for app/ui/tokens.css.
 *
 *   node tools/fonts/build.ts
 *
 * The package's latin file is cut to the letters a Kenyan storefront in English and Swahili
 * shows. The fallback faces stretch Arial and Roboto to the same average letter width and the
 * same line box, so that the page does not move when the real file arrives.
 */
import { readFileSync, writeFileSync } from 'node:fs'

import * as fontkit from 'fontkit'
import subsetFont from 'subset-font'

const SOURCE = new URL(
  import.meta
    .resolve('@fontsource-variable/instrument-sans/files/instrument-sans-latin-wght-normal.woff2'),
)
const TARGET = 'app/ui/fonts/instrument-sans.woff2'
/** Link previews are drawn in these; fontkit cannot vary a variable font. */
const PREVIEW_WEIGHTS = [500, 700]
const LICENCE = new URL(import.meta.resolve('@fontsource-variable/instrument-sans/LICENSE'))

const ascii = Array.from({ length: 0x7f - 0x20 }, (_, i) => String.fromCharCode(0x20 + i)).join('')
const extra = '\u00a0£©«®°±²³·»½¼¾¿×ÀÁÂÄÇÈÉÊËÍÎÏÑÓÔÖØÚÜßàáâäçèéêëíîïñóôöøúü–—‘’“”•…€™−'

/** English letter frequencies per thousand, a space first. Source: Norvig, Google Books. */
const FREQUENCY = [
  183, 66, 12, 27, 31, 102, 20, 15, 41, 62, 1, 4, 33, 21, 59, 62, 17, 1, 51, 53, 76, 22, 9, 14, 2,
  14, 1,
]
const LETTERS = ' abcdefghijklmnopqrstuvwxyz'.split('')

/** Advance widths in thousandths of an em for LETTERS, read from metric-compatible files. */
const REFERENCES = [
  {
    name: 'Instrument Sans Arial',
    weight: 400,
    local: ['Arial', 'Liberation Sans'],
    widths: [
      278, 556, 556, 500, 556, 556, 278, 556, 556, 222, 222, 500, 222, 833, 556, 556, 556, 556, 333,
      500, 278, 556, 500, 722, 500, 500, 500,
    ],
  },
  {
    name: 'Instrument Sans Arial',
    weight: 700,
    local: ['Arial Bold', 'Liberation Sans Bold'],
    widths: [
      278, 556, 611, 556, 611, 556, 333, 611, 611, 278, 278, 556, 278, 889, 611, 611, 611, 611, 389,
      556, 333, 611, 556, 778, 556, 556, 500,
    ],
  },
  {
    name: 'Instrument Sans Roboto',
    weight: 400,
    local: ['Roboto'],
    widths: [
      248, 544, 562, 523, 564, 530, 348, 562, 551, 243, 239, 507, 243, 877, 552, 570, 562, 568, 339,
      516, 327, 551, 484, 751, 496, 473, 496,
    ],
  },
  {
    name: 'Instrument Sans Roboto',
    weight: 700,
    local: ['Roboto Bold'],
    widths: [
      249, 535, 563, 521, 563, 540, 358, 571, 560, 265, 260, 534, 265, 866, 561, 564, 563, 564, 366,
      514, 338, 560, 506, 734, 509, 503, 509,
    ],
  },
]

const average = (widths: number[]) =>
  widths.reduce((sum, width, i) => sum + width * (FREQUENCY[i] ?? 0), 0) /
  FREQUENCY.reduce((sum, share) => sum + share, 0)

const percent = (value: number) => `${(value * 100).toFixed(1)}%`

const source = readFileSync(SOURCE)
const woff2 = await subsetFont(source, ascii + extra, { targetFormat: 'woff2' })
writeFileSync(TARGET, woff2)
writeFileSync('app/ui/fonts/LICENSE', readFileSync(LICENCE))
console.log(`${TARGET}: ${woff2.length} bytes`)

for (const wght of PREVIEW_WEIGHTS) {
  const cut = await subsetFont(source, ascii + extra, {
    targetFormat: 'sfnt',
    variationAxes: { wght },
  })
  writeFileSync(`app/ui/fonts/instrument-sans-${wght}.ttf`, cut)
}

const opened = fontkit.create(await subsetFont(source, ascii, { targetFormat: 'sfnt' }))
if (!('getVariation' in opened)) throw new Error('expected one font, got a collection')
const font = opened
const averageAt = (wght: number) => {
  const cut = font.getVariation({ wght })
  return average(
    LETTERS.map(
      (letter) =>
        (cut.glyphForCodePoint(letter.codePointAt(0) ?? 0).advanceWidth / font.unitsPerEm) * 1000,
    ),
  )
}

for (const { name, weight, local, widths } of REFERENCES) {
  const sizeAdjust = averageAt(weight) / average(widths)
  console.log(`@font-face {
  font-family: '${name}';
  font-weight: ${weight === 400 ? '400 500' : '600 700'};
  src: ${local.map((face) => `local('${face}')`).join(', ')};
  size-adjust: ${percent(sizeAdjust)};
  ascent-override: ${percent(font.ascent / font.unitsPerEm / sizeAdjust)};
  descent-override: ${percent(-font.descent / font.unitsPerEm / sizeAdjust)};
  line-gap-override: ${percent(font.lineGap / font.unitsPerEm / sizeAdjust)};
}`)
}
