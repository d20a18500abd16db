import type { BrandKind } from './brand.ts'

const LOGO_MIN = { width: 200, height: 40 }
/** A wider logo would be too low to read in a phone's header. */
const LOGO_MAX_RATIO = 6
const ICON_MIN_PX = 512
/** Share of the longer side that can be cut off unnoticed. */
const SQUARE_TOLERANCE = 0.02

/** Share of the picture's pixels that need at least 3:1 (WCAG 2.2, 1.4.11). */
const MOST = 0.5

const TAKEN = 'PNG, JPEG or WebP'

export const BRAND_TEXTS = {
  notTaken: `This is not a ${TAKEN} picture. Please save it in one of these formats and upload it again.`,
  drawing: `SVG files are not accepted because they can contain scripts. Please save it as PNG and upload that.`,
  empty: 'This picture shows nothing: it is empty or a single colour.',
  gone: 'This picture is no longer there. Please upload it again.',
} as const

/** Texts for staff about the background that a picture needs. */
export const GROUND_TEXTS = {
  none: 'It stands out on light and dark backgrounds.',
  light: 'It is too faint on dark backgrounds, so it is shown on a white plate there.',
  dark: 'It is too faint on white, so it is shown on a dark plate there.',
  own: 'It has its own background, which stays around it on light and dark.',
  'own-faint':
    'It has its own background, and most of it is too faint to see well on that. Please consider another version.',
} as const

export type Ground = keyof typeof GROUND_TEXTS

/**
 * Every colour is clear on white or on our dark ground, so at least one of the two suits most of a
 * picture.
 */
export function groundFor({ background, clear }: Pick<Measured, 'background' | 'clear'>): Ground {
  if (background !== 'transparent') return clear.own < MOST ? 'own-faint' : 'own'
  if (clear.light >= MOST && clear.dark >= MOST) return 'none'
  return clear.light > clear.dark ? 'light' : 'dark'
}

type Size = { width: number; height: number }

/** Why a picture of this size is refused; null if it isn't. A logo counts without its margin. */
export function refuseSize(kind: BrandKind, size: Size): string | null {
  return kind === 'logo' ? refuseLogo(size) : refuseIcon(size)
}

function refuseLogo({ width, height }: Size): string | null {
  if (width > height * LOGO_MAX_RATIO) {
    return `Without its margin this logo is ${sizeText({ width, height })}, too wide for a phone’s header. It can be at most ${LOGO_MAX_RATIO} times as wide as it is high: try one with the words on two lines.`
  }
  if (height >= LOGO_MIN.height && width * height >= LOGO_MIN.width * LOGO_MIN.height) return null
  return `Without its margin this logo is ${sizeText({ width, height })} and would look blurred. It needs at least ${sizeText(LOGO_MIN)}; three times that looks sharp on every phone.`
}

function refuseIcon({ width, height }: Size): string | null {
  const [shorter, longer] = [Math.min(width, height), Math.max(width, height)]
  if (longer - shorter > longer * SQUARE_TOLERANCE) {
    return `This picture is ${sizeText({ width, height })}. An icon must be square: please crop it first.`
  }
  if (shorter >= ICON_MIN_PX) return null
  return `This icon is ${sizeText({ width, height })}. It needs at least ${sizeText({ width: ICON_MIN_PX, height: ICON_MIN_PX })}, the size of an icon on a phone’s start-up screen.`
}

const sizeText = ({ width, height }: Size) => `${width} × ${height} pixels`

export type Rgb = readonly [red: number, green: number, blue: number]

/** The backgrounds of the header and of the footer: the tokens card and ink (app/ui/tokens.css). */
export const LIGHT_GROUND: Rgb = [255, 255, 255]
export const DARK_GROUND: Rgb = [27, 33, 43]

/** Four bytes per pixel: red, green, blue and opacity. */
type Pixels = { data: Uint8Array; width: number; height: number }

export type Measured = {
  /** The drawing without its empty margin. */
  box: { left: number; top: number; width: number; height: number }
  /** The picture's own colour if it has a single one; `mixed` for a photograph. */
  background: 'transparent' | 'mixed' | Rgb
  /** Share of the opaque pixels with a contrast of at least 3:1, by background. */
  clear: { light: number; dark: number; own: number }
}

const CONTRAST_MIN = 3
const OPAQUE = 128
/** Anything fainter is the noise of a soft edge. */
const VISIBLE = 8
/** JPEG noise around a single colour. */
const SAME_COLOUR = 24

/** Null if nothing is visible. */
export function measureMark(picture: Pixels): Measured | null {
  const { data, width, height } = picture
  const background = backgroundOf(picture)
  const own = typeof background === 'string' ? null : background
  const ownLuminance = luminanceOf(own ?? LIGHT_GROUND)
  const clear = { light: 0, dark: 0, own: 0 }
  let opaque = 0
  let [left, top, right, bottom] = [width, height, -1, -1]
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const at = 4 * (y * width + x)
      if (channel(data, at + 3) < VISIBLE || (own && isNear(data, at, own))) continue
      left = Math.min(left, x)
      right = Math.max(right, x)
      top = Math.min(top, y)
      bottom = y
      if (channel(data, at + 3) < OPAQUE) continue
      opaque += 1
      const luminance = luminanceOf(colourAt(data, at))
      if (isClear(luminance, LIGHT_LUMINANCE)) clear.light += 1
      if (isClear(luminance, DARK_LUMINANCE)) clear.dark += 1
      if (background === 'mixed' || isClear(luminance, ownLuminance)) clear.own += 1
    }
  }
  if (opaque === 0) return null
  return {
    box: { left, top, width: right - left + 1, height: bottom - top + 1 },
    background,
    clear: { light: clear.light / opaque, dark: clear.dark / opaque, own: clear.own / opaque },
  }
}

/** Judged by the corners: a picture with four opaque ones has its own background. */
function backgroundOf({ data, width, height }: Pixels): Measured['background'] {
  const last = width * height - 1
  const corners = [0, width - 1, last - width + 1, last].map((pixel) => pixel * 4)
  if (corners.some((at) => channel(data, at + 3) < OPAQUE)) return 'transparent'
  const first = colourAt(data, 0)
  return corners.every((at) => isNear(data, at, first)) ? first : 'mixed'
}

const channel = (data: Uint8Array, at: number) => data[at] ?? 0

function colourAt(data: Uint8Array, at: number): Rgb {
  return [channel(data, at), channel(data, at + 1), channel(data, at + 2)]
}

function isNear(data: Uint8Array, at: number, [red, green, blue]: Rgb): boolean {
  return (
    Math.abs(channel(data, at) - red) <= SAME_COLOUR &&
    Math.abs(channel(data, at + 1) - green) <= SAME_COLOUR &&
    Math.abs(channel(data, at + 2) - blue) <= SAME_COLOUR
  )
}

/** WCAG 2.2: relative luminance of each channel value. */
const LINEAR = Float64Array.from({ length: 256 }, (_, value) => {
  const part = value / 255
  return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
})

const linear = (value: number) => LINEAR[value] ?? 0

function luminanceOf([red, green, blue]: Rgb): number {
  return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue)
}

const LIGHT_LUMINANCE = luminanceOf(LIGHT_GROUND)
const DARK_LUMINANCE = luminanceOf(DARK_GROUND)

function isClear(one: number, other: number): boolean {
  return (Math.max(one, other) + 0.05) / (Math.min(one, other) + 0.05) >= CONTRAST_MIN
}
