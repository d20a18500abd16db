import { formatDate } from '#app/domain/dates/format-date.ts'
import { oneLine } from '#app/domain/text/one-line.ts'

/** How long a link to a copy works, and how long the shop remembers its recipient. */
export const COPY_HOURS = 72
export const COPY_REMEMBERED_DAYS = 30
export const COPY_NAME_MAX_LENGTH = 80
export const COVERED_MAX = 20

/** A rectangle on a photo, in fractions of its width and height. */
export type CoveredPart = { left: number; top: number; width: number; height: number }

export type CopyForm = {
  forName: string
  covered: CoveredPart[]
}

export const COPY_NAME_NEEDED = 'Enter who the copy is for: the name is printed across it.'
export const COVER_NEEDED =
  'Cover ID numbers, addresses and the chassis number, or say that nothing on it needs covering.'

export type TypedCopy = { forName: string; parts: string[]; isOpen: boolean }

/** @returns the problem in words if something is missing or can't be read */
export function readCopyForm({ forName, parts, isOpen }: TypedCopy): CopyForm | string {
  const name = oneLine(forName)
  if (name === '' || name.length > COPY_NAME_MAX_LENGTH) return COPY_NAME_NEEDED
  const covered: CoveredPart[] = []
  for (const [index, text] of parts.entries()) {
    if (text.trim() === '') continue
    const part = readPart(text)
    if (!part) return partProblem(index + 1)
    covered.push(part)
  }
  if (covered.length > COVERED_MAX) return `Cover at most ${COVERED_MAX} parts.`
  if (covered.length === 0 && !isOpen) return COVER_NEEDED
  return { forName: name, covered }
}

export const partProblem = (number: number) =>
  `Covered part ${number}: write four percentages, such as 10, 40, 35, 6.`

const NUMBERS = 4

/** `10, 40, 35, 6`: distance from left and top, width and height, in percent. */
export function readPart(text: string): CoveredPart | null {
  const numbers = text
    .split(/[\s;,%]+/)
    .filter((word) => word !== '')
    .map(Number)
  const [left = 0, top = 0, width = 0, height = 0] = numbers.map((percent) => percent / 100)
  const isOnPhoto =
    numbers.length === NUMBERS &&
    [left, top].every((edge) => edge >= 0 && edge < 1) &&
    [width, height].every((size) => size > 0 && size <= 1)
  if (!isOnPhoto) return null
  return { left, top, width: Math.min(width, 1 - left), height: Math.min(height, 1 - top) }
}

export function partText({ left, top, width, height }: CoveredPart): string {
  const percent = (fraction: number) => Math.round(fraction * 1_000) / 10
  return [left, top, width, height].map(percent).join(', ')
}

type Mark = { forName: string; siteName: string; day: string }

/** Runs across the whole copy, so that it is of no use to anybody else. */
export function copyMark({ forName, siteName, day }: Mark): string {
  return `Copy for ${forName} · ${siteName} · ${formatDate(day)}`
}

export const copyPath = (token: string) => `/paper/${token}`
