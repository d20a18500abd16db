/** Returns ems. */
export type Measure = (text: string) => number

export type FittedText = {
  /** Pixels per em. */
  size: number
  lines: string[]
}

type Room = {
  measure: Measure
  width: number
  /** Pixels per em, the preferred one first. */
  sizes: readonly number[]
  maxLines: number
}

/**
 * Shrinks, then wraps, then truncates with an ellipsis; only a lone ellipsis may exceed the width.
 */
export function fitText(text: string, { measure, width, sizes, maxLines }: Room): FittedText {
  const words = text.split(/\s+/).filter(Boolean)
  const line = words.join(' ')
  const whole = sizes.find((size) => measure(line) * size <= width)
  if (whole !== undefined) return { size: whole, lines: [line] }

  const size = sizes.at(-1) ?? 1
  const fits = (part: string) => measure(part) * size <= width
  const lines: string[] = []
  let rest = words
  while (rest.length > 0 && lines.length < maxLines - 1) {
    const count = Math.max(1, countFitting(rest, fits))
    lines.push(cut(rest.slice(0, count).join(' '), fits))
    rest = rest.slice(count)
  }
  if (rest.length > 0) lines.push(cut(rest.join(' '), fits))
  return { size, lines }
}

function countFitting(words: readonly string[], fits: (part: string) => boolean): number {
  const tooLong = words.findIndex((_, at) => !fits(words.slice(0, at + 1).join(' ')))
  return tooLong === -1 ? words.length : tooLong
}

function cut(text: string, fits: (part: string) => boolean): string {
  if (fits(text)) return text
  let kept = Array.from(text)
  while (kept.length > 0 && !fits(`${kept.join('').trimEnd()}…`)) kept = kept.slice(0, -1)
  return `${kept.join('').trimEnd()}…`
}
