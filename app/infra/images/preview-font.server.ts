import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'

import { create, type Font } from 'fontkit'

export type Weight = 500 | 700

type Place = {
  /** The middle of the line, in pixels. */
  center: number
  baseline: number
  size: number
  fill: string
}

const opened = new Map<Weight, Font>()

/** The site's own font, because the machine may have none. */
function fontOf(weight: Weight): Font {
  const known = opened.get(weight)
  if (known) return known
  const font = create(readFileSync(resolve(`app/ui/fonts/instrument-sans-${weight}.ttf`)))
  if (!('layout' in font)) throw new Error('One font was expected, not a collection.')
  opened.set(weight, font)
  return font
}

/** Drops what the font lacks: accents first, then the character. */
export function drawableText(text: string): string {
  const font = fontOf(500)
  const has = (letter: string) => font.hasGlyphForCodePoint(letter.codePointAt(0) ?? 0)
  const letters = Array.from(text.normalize('NFC').replace(/\s/g, ' '))
  return letters
    .map((letter) =>
      has(letter) ? letter : Array.from(letter.normalize('NFD')).filter(has).join(''),
    )
    .join('')
}

/** The width in ems of what `drawableText` keeps. */
export function measureText(text: string, weight: Weight): number {
  const font = fontOf(weight)
  return font.layout(text).advanceWidth / font.unitsPerEm
}

/** SVG outlines. Contains only our own numbers, never the text. */
export function textOutlines(text: string, weight: Weight, place: Place): string {
  const font = fontOf(weight)
  const scale = place.size / font.unitsPerEm
  const { glyphs, positions, advanceWidth } = font.layout(text)
  let at = 0
  const outlines = glyphs.map((glyph, index) => {
    const { xAdvance = glyph.advanceWidth, xOffset = 0 } = positions[index] ?? {}
    const outline = `<path transform="translate(${at + xOffset} 0)" d="${glyph.path.toSVG()}"/>`
    at += xAdvance
    return outline
  })
  const left = place.center - (advanceWidth * scale) / 2
  const transform = `translate(${left} ${place.baseline}) scale(${scale} ${-scale})`
  return `<g fill="${place.fill}" transform="${transform}">${outlines.join('')}</g>`
}
