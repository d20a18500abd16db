import type { CoveredPart } from '#app/domain/papers/copies/paper-copy.ts'

import { drawableText, measureText, textOutlines } from './preview-font.server.ts'
import { sharp, layerOf, rasterise } from './raster.server.ts'

const EDGE_MAX_PX = 1_600
const QUALITY = 78
const INK = '#1b212b'

type Copy = { original: Uint8Array; covered: readonly CoveredPart[]; mark: string }
type Size = { width: number; height: number }

/** A JPEG without metadata: the photo, black over covered parts, and the mark across all of it. */
export async function drawPaperCopy({ original, covered, mark }: Copy): Promise<Uint8Array> {
  const photo = await layerOf(
    sharp(original)
      .resize(EDGE_MAX_PX, EDGE_MAX_PX, { fit: 'inside', withoutEnlargement: true })
      .toColourspace('srgb')
      .flatten({ background: '#ffffff' }),
  )
  const overlay = await rasterise(overlaySvg(photo.raw, { covered, mark }))
  const drawn = await layerOf(sharp(photo.input, { raw: photo.raw }).composite([overlay]))
  return sharp(drawn.input, { raw: drawn.raw })
    .flatten({ background: '#ffffff' })
    .jpeg({ quality: QUALITY, mozjpeg: true })
    .toBuffer()
}

function overlaySvg({ width, height }: Size, { covered, mark }: Omit<Copy, 'original'>): string {
  const boxes = covered.map((part) => {
    // Rounded outwards to whole pixels: a half-covered edge could be read.
    const left = Math.floor(part.left * width)
    const top = Math.floor(part.top * height)
    const right = Math.ceil((part.left + part.width) * width)
    const bottom = Math.ceil((part.top + part.height) * height)
    return `<rect x="${left}" y="${top}" width="${right - left}" height="${bottom - top}" fill="${INK}"/>`
  })
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${boxes.join('')}${markRows({ width, height }, mark)}</svg>`
}

const MARK_DEGREES = -24

/** Rows of the mark from edge to edge, each shifted, so that no part of the photo is without it. */
function markRows({ width, height }: Size, mark: string): string {
  const text = drawableText(mark)
  const size = Math.max(12, Math.round(Math.min(width, height) / 32))
  const step = measureText(text, 500) * size + size * 3
  const reach = Math.hypot(width, height)
  const outline = textOutlines(text, 500, { center: 0, baseline: 0, size, fill: INK })
  const rows: string[] = []
  const rowHeight = size * 4
  for (let row = 0; row * rowHeight <= reach; row += 1) {
    for (let at = 0; at * step <= reach * 2; at += 1) {
      const x = -reach / 2 + at * step + (row % 2) * (step / 2)
      const y = -reach / 2 + row * rowHeight
      rows.push(`<use href="#mark" x="${Math.round(x)}" y="${Math.round(y)}"/>`)
    }
  }
  return `<defs><g id="mark">${outline}</g></defs><g opacity="0.32" transform="translate(${width / 2} ${height / 2}) rotate(${MARK_DEGREES})">${rows.join('')}</g>`
}
