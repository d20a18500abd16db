import { isDay } from '#app/domain/dates/nairobi-time.ts'
import {
  isShortSignature,
  readSigningKeys,
  shortSignature,
} from '#app/domain/ids/short-signature.server.ts'

import type { PrintedSheet } from './sheet-text.ts'

const PURPOSE = 'sheets-v1'
const MARK = /^(\d{4}-\d{2}-\d{2})\.(\d{1,10})\.([\w-]{16})$/

const textOf = (carId: string, { day, price }: PrintedSheet) => `fws1|${carId}|${day}|${price}`

/** `2026-11-22.7600000.aB3…`, for a window sheet's QR code; signed, so nobody can forge one. */
export async function sheetMark(carId: string, sheet: PrintedSheet): Promise<string> {
  const { present } = await readSigningKeys(PURPOSE)
  return `${sheet.day}.${sheet.price}.${shortSignature(textOf(carId, sheet), present)}`
}

/** The sheet's content when it was printed; null if no sheet of this car has the mark. */
export async function readSheetMark(carId: string, mark: string): Promise<PrintedSheet | null> {
  const [, day = '', digits = '', signature = ''] = MARK.exec(mark) ?? []
  const sheet = { day, price: Number(digits) }
  if (!isDay(day)) return null
  const { all } = await readSigningKeys(PURPOSE)
  const isOurs = all.some((key) => isShortSignature(signature, textOf(carId, sheet), key))
  return isOurs ? sheet : null
}
