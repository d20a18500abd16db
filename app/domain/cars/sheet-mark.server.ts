import { formatDate, isDay } from '#app/domain/dates/nairobi-time.ts'
import {
  isShortSignature,
  readSigningKeys,
  shortSignature,
} from '#app/domain/ids/short-signature.server.ts'
import { formatKsh } from '#app/domain/money/money.ts'

/** The content of a window sheet. */
type PrintedSheet = {
  /** A day in Nairobi. */
  day: string
  /** In shillings. */
  price: number
}

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

export const NOT_OUR_SHEET =
  'The code you scanned is not on any of our sheets for this car. Rely on the price on this page.'

/**
 * For people who scanned a sheet: an altered copy shows another price than this.
 * @param today null if the car can't be bought
 */
export function sheetText({ day, price }: PrintedSheet, today: number | null): string {
  const said = `Our sheet of ${formatDate(day)} says ${formatKsh(price)}`
  if (today === price) {
    return `${said}, which is today’s price. If yours says anything else, it has been altered.`
  }
  const now = today === null ? '' : ` The price has changed since: today it is ${formatKsh(today)}.`
  return `${said}.${now}`
}
