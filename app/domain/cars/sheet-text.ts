import { formatDate } from '#app/domain/dates/nairobi-time.ts'
import { formatKsh } from '#app/domain/money/money.ts'

/** The content of a window sheet. */
export type PrintedSheet = {
  /** A day in Nairobi. */
  day: string
  /** In shillings. */
  price: number
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
