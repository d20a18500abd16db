import type { BrandKind } from './brand.ts'
import type { Measured } from './measure-mark.ts'

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
