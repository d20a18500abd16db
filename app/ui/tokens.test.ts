import { readFileSync } from 'node:fs'

import { describe, expect, test } from 'vitest'

const css = readFileSync(new URL('tokens.css', import.meta.url), 'utf8')
const [lightCss = '', darkCss = ''] = css.split('@variant dark {')

type Rgb = [number, number, number]

function tokensOf(text: string) {
  const found = text.matchAll(/--([\w-]+): oklch\(([\d.]+) ([\d.]+) ([\d.]+)\)/g)
  return new Map(
    [...found].map(([, name = '', l, c, h]) => [name, toLinearRgb(+`${l}`, +`${c}`, +`${h}`)]),
  )
}

/** Source: CSS Color 4, sample code for OKLCH. */
function toLinearRgb(lightness: number, chroma: number, hue: number): Rgb {
  const a = chroma * Math.cos((hue * Math.PI) / 180)
  const b = chroma * Math.sin((hue * Math.PI) / 180)
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3
  return [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ]
}

/** Contrast ratio as defined by WCAG 2, 1 to 21. */
function contrast(one: Rgb, other: Rgb) {
  const luminance = ([r, g, b]: Rgb) => {
    const clip = (value: number) => Math.min(1, Math.max(0, value))
    return 0.2126 * clip(r) + 0.7152 * clip(g) + 0.0722 * clip(b)
  }
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].toSorted((x, y) => x - y)
  return (light + 0.05) / (dark + 0.05)
}

const TEXT = 4.5
const CONTROL = 3
const backgrounds = ['paper', 'card', 'sunken']

const RULES: { ink: string[]; on: string[]; minimum: number }[] = [
  { ink: ['ink', 'ink-2'], on: [...backgrounds, 'accent-soft'], minimum: TEXT },
  { ink: ['ink'], on: ['info-soft', 'success-soft', 'warning-soft', 'danger-soft'], minimum: TEXT },
  { ink: ['on-ink', 'on-ink-2'], on: ['ink'], minimum: TEXT },
  { ink: ['on-ink'], on: ['ink-hover'], minimum: TEXT },
  { ink: ['on-accent'], on: ['accent', 'accent-hover'], minimum: TEXT },
  { ink: ['accent-ink'], on: [...backgrounds, 'accent-soft'], minimum: TEXT },
  { ink: ['on-whatsapp'], on: ['whatsapp', 'whatsapp-hover'], minimum: TEXT },
  { ink: ['on-danger'], on: ['danger', 'danger-hover'], minimum: TEXT },
  { ink: ['whatsapp'], on: backgrounds, minimum: TEXT },
  ...['info', 'success', 'warning', 'danger'].map((tone) => ({
    ink: [tone],
    on: [...backgrounds, `${tone}-soft`],
    minimum: TEXT,
  })),
  { ink: ['accent', 'line-strong', 'focus'], on: backgrounds, minimum: CONTROL },
]

describe.each([
  ['light', tokensOf(lightCss)],
  ['dark', tokensOf(darkCss)],
])('%s theme', (_, tokens) => {
  const pairs = RULES.flatMap(({ ink, on, minimum }) =>
    ink.flatMap((text) => on.map((background) => ({ text, background, minimum }))),
  )

  test.each(pairs)(
    '$text on $background has a contrast of at least $minimum : 1',
    ({ text, background, minimum }) => {
      const [one, other] = [tokens.get(text), tokens.get(background)]
      if (!one || !other) throw new Error(`There is no token --${one ? background : text}`)
      expect(contrast(one, other)).toBeGreaterThanOrEqual(minimum)
    },
  )
})

test('the dark theme redefines every colour of the light one', () => {
  expect([...tokensOf(darkCss).keys()]).toEqual([...tokensOf(lightCss).keys()])
})
