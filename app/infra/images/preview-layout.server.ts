import { type CarStatus, labelOfStatus } from '#app/domain/cars/status/car-status.ts'
import {
  type CarPreview,
  type Preview,
  PREVIEW_SIZE,
  type SitePreview,
} from '#app/domain/previews/preview.ts'

import { fitText } from './fit-text.ts'
import { drawableText, measureText, textOutlines, type Weight } from './preview-font.server.ts'

const { width: WIDTH, height: HEIGHT } = PREVIEW_SIZE
const CENTER = WIDTH / 2
// Chats with small previews crop the square in the middle, so everything important is inside it.
const SQUARE_LEFT = (WIDTH - HEIGHT) / 2
const TEXT_WIDTH = HEIGHT - 40

/** The site's colours on dark (app/ui/tokens.css). */
const INK = '#1b212b'
const ON_INK = '#fbfaf7'
const ON_INK_2 = '#b9b6b0'
const ACCENT_ON_INK = '#f0966b'
const SUNKEN = '#f2efe9'
const INK_2 = '#575d68'

export const PHOTO_HEIGHT = 424

const STATUS_FILLS: Readonly<Record<CarStatus, string | null>> = {
  available: null,
  reserved: '#8a5a12',
  sold: '#b5471f',
}

/** Source: app/ui/drawings.css. */
const CAR_DRAWING = `M4 70h30M78 70h84M206 70h30M34 70c-10-1-15-2-17-5-2-4-1-17 3-24 2-5 7-7 13-8l14-2c16-13 28-21 48-23 12-1 34-1 47 1 18 3 32 12 44 24 20 2 36 7 40 14 3 6 3 16 1 20-1 2-5 3-10 3M57 31c11-9 21-14 36-15l4 16zM104 16c23-1 42 1 61 16l-57 1zM102 33l2 37M22 44h9M214 49l7 1M112 42h10M71 68a15 15 0 1 1-30 0a15 15 0 1 1 30 0M62 68a6 6 0 1 1-12 0a6 6 0 1 1 12 0M199 68a15 15 0 1 1-30 0a15 15 0 1 1 30 0M190 68a6 6 0 1 1-12 0a6 6 0 1 1 12 0`

type Line = { text: string; weight: Weight; fill: string; sizes: readonly number[]; top: number }

/** The preview as SVG, transparent where the photograph or the logo goes. */
export function previewSvg(preview: Preview, hasPhoto: boolean): string {
  const content =
    preview.kind === 'site' ? siteContent(preview, hasPhoto) : carContent(preview, hasPhoto)
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}">${content}</svg>`
}

function carContent({ name, price, mileage, dealer, status }: CarPreview, hasPhoto: boolean) {
  const words = fitted({ text: name, weight: 700, sizes: [46, 42, 38, 35, 32], maxLines: 2 })
  const isTall = words.lines.length > 1
  const facts = mileage === null ? dealer : `${mileage} · ${dealer}`
  return [
    `<rect y="${PHOTO_HEIGHT}" width="${WIDTH}" height="${HEIGHT - PHOTO_HEIGHT}" fill="${INK}"/>`,
    hasPhoto ? '' : noPhoto(),
    badge(status),
    ...words.lines.map((line, index) =>
      textOutlines(line, 700, {
        center: CENTER,
        baseline: (isTall ? 463 : 484) + index * 38,
        size: words.size,
        fill: ON_INK,
      }),
    ),
    lineOfText({
      text: price,
      weight: 700,
      fill: status === 'sold' ? ON_INK_2 : ACCENT_ON_INK,
      sizes: isTall ? [42, 36] : [46, 40, 34],
      top: isTall ? 553 : 546,
    }),
    lineOfText({ text: facts, weight: 500, fill: ON_INK_2, sizes: [27, 25, 23], top: 602 }),
  ].join('')
}

function noPhoto(): string {
  const drawing = `<path d="${CAR_DRAWING}" transform="translate(330 84) scale(2.25)" fill="none" stroke="${INK_2}" stroke-width="1.6" stroke-linecap="round" stroke-linejoin="round"/>`
  const ground = `<rect width="${WIDTH}" height="${PHOTO_HEIGHT}" fill="${SUNKEN}"/>`
  const top = { sizes: [30], top: 350 }
  return (
    ground + drawing + lineOfText({ text: 'Photos on request', weight: 500, fill: INK_2, ...top })
  )
}

function badge(status: CarStatus): string {
  const fill = STATUS_FILLS[status]
  if (fill === null) return ''
  const text = labelOfStatus(status)
  const size = 32
  const width = measureText(text, 700) * size + 48
  const [left, top] = [SQUARE_LEFT + 20, 20]
  const place = { center: left + width / 2, baseline: top + 43, size, fill: ON_INK }
  return `<rect x="${left}" y="${top}" width="${width}" height="62" rx="31" fill="${fill}"/>${textOutlines(text, 700, place)}`
}

function siteContent({ name, tagline, address }: SitePreview, hasLogo: boolean): string {
  const drawing = `<path d="${CAR_DRAWING}" transform="translate(390 90) scale(1.75)" fill="none" stroke="${ACCENT_ON_INK}" stroke-width="1.8" stroke-linecap="round" stroke-linejoin="round"/>`
  const title = fitted({ text: name, weight: 700, sizes: [76, 66, 58, 50, 44], maxLines: 2 })
  const below = fitted({ text: tagline, weight: 500, sizes: [36, 32, 29], maxLines: 2 })
  const titleTop = 358
  const belowTop = titleTop + (title.lines.length - 1) * title.size * 1.15 + 64
  return [
    hasLogo ? '' : `<rect width="${WIDTH}" height="${HEIGHT}" fill="${INK}"/>${drawing}`,
    ...title.lines.map((line, index) =>
      textOutlines(line, 700, {
        center: CENTER,
        baseline: titleTop + index * title.size * 1.15,
        size: title.size,
        fill: ON_INK,
      }),
    ),
    ...below.lines.map((line, index) =>
      textOutlines(line, 500, {
        center: CENTER,
        baseline: belowTop + index * below.size * 1.3,
        size: below.size,
        fill: ON_INK,
      }),
    ),
    lineOfText({ text: address, weight: 500, fill: ON_INK_2, sizes: [28, 25, 22], top: 578 }),
  ].join('')
}

type Words = { text: string; weight: Weight; sizes: readonly number[]; maxLines: number }

function fitted({ text, weight, sizes, maxLines }: Words) {
  const measure = (part: string) => measureText(part, weight)
  return fitText(drawableText(text), { measure, width: TEXT_WIDTH, sizes, maxLines })
}

function lineOfText({ text, weight, fill, sizes, top }: Line): string {
  const { size, lines } = fitted({ text, weight, sizes, maxLines: 1 })
  return textOutlines(lines[0] ?? '', weight, { center: CENTER, baseline: top, size, fill })
}
