import type { ReadRow } from '#app/domain/imports/read-row.ts'
import { count } from '#app/domain/text/count.ts'
import { normaliseText } from '#app/domain/text/search-text.ts'

/** A make or model that is stored under another name than in the file. */
export type NameCorrection = {
  /** `Mistubishi`; a model with its make: `Suzuki Sx4`. */
  readonly written: string
  readonly read: string
  readonly rows: number
}

/** Different names first, then different spellings, each with the most rows first. */
export function correctionsIn(rows: readonly { readonly row: ReadRow }[]): NameCorrection[] {
  const found = new Map<string, { written: string; read: string; rows: number }>()
  const add = (written: string | undefined, read: string, make = '') => {
    if (written === undefined || sameText(written, read)) return
    const correction = { written: make + tidy(written), read: make + read }
    const key = `${correction.written}\n${correction.read}`
    const counted = found.get(key) ?? { ...correction, rows: 0 }
    counted.rows += 1
    found.set(key, counted)
  }
  for (const { row } of rows) {
    if (row.kind !== 'car') continue
    const { input, written } = row.car
    add(written.make, input.make)
    add(written.model, input.model, `${input.make} `)
  }
  return [...found.values()].toSorted(
    (a, b) => Number(isSpelling(a)) - Number(isSpelling(b)) || b.rows - a.rows,
  )
}

/** `Mistubishi → Mitsubishi, 3 rows` */
export function correctionText({ written, read, rows }: NameCorrection): string {
  return `${written} → ${read}, ${count(rows, 'row')}`
}

const tidy = (name: string) => name.replaceAll(/\s+/g, ' ').trim()
const sameText = (a: string, b: string) => tidy(a) === b
const isSpelling = ({ written, read }: NameCorrection) =>
  normaliseText(written).replaceAll(' ', '') === normaliseText(read).replaceAll(' ', '')
