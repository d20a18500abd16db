import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'

import { create, type Font } from 'fontkit'

export type Weight = 500 | 700

type Place = {
  /** Pixels; the middle of the line. */
  center: number
  /** Pixels; where the letters stand. */
  baseline: number
  /** Pixels to the em. */
  size: number
  fill: string
}

const opened = new Map<Weight, Font>()

/** The site's own font. Drawing asks nothing of the machine, which may have no fonts at all. */
function fontOf(weight: Weight): Font {
  const known = opened.get(weight)
  if (known) return known
  const font = create(readFileSync(resolve(`app/ui/fonts/instrument-sans-${weight}.ttf`)))
  if (!('layout' in font)) throw new Error('One font was expected, not a collection.')
  opened.set(weight, font)
  return font
}

/** What of a text the font can show: a letter it lacks loses its accent, anything else is left out. */
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

/** Width in ems of what `drawableText` left. */
export function measureText(text: string, weight: Weight): number {
  const font = fontOf(weight)
  return font.layout(text).advanceWidth / font.unitsPerEm
}

/** A line of text as SVG outlines. Only numbers of ours get into it, never the text. */
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
