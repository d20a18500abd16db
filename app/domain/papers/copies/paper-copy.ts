import { formatDate, formatMoment } from '#app/domain/dates/nairobi-time.ts'
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

type TypedCopy = { forName: string; parts: string[]; isOpen: boolean }

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

export const COPY_MADE = 'The link is ready to send'
export const COPY_WITHDRAWN = 'The link no longer works'
export const NO_ADDRESS_FOR_COPIES =
  'A link needs the shop’s web address. An owner can confirm it under “Open the shop”.'
export const COPY_GONE = 'This copy is not available'
export const COPY_GONE_TEXT = `A link to a copy works for ${COPY_HOURS} hours. Ask us for a new one.`
export const TOO_MANY_OPENED =
  'Opened too often. Please try again in a minute, or write to us on WhatsApp.'
export const COPY_NOTICE =
  'Other people’s details are covered. A copy proves nothing on its own: see the original and check it yourself before you pay.'

type CopyMessage = { forName: string; paper: string; carName: string; siteName: string }

/** The WhatsApp message that staff send to the buyer. */
export function copyMessage(
  { forName, paper, carName, siteName }: CopyMessage,
  { address, expiresAt }: { address: string; expiresAt: Date },
): string {
  return [
    `Hello ${forName}, this is ${siteName}. Here is the copy you asked for (${paper}, ${carName}): ${address}`,
    `The link works until ${formatMoment(expiresAt)}, and the copy has your name on it. Please do not pass it on.`,
  ].join('\n\n')
}
