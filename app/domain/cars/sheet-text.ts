import { formatDate } from '#app/domain/dates/format-date.ts'
import { formatKsh } from '#app/domain/money/money.ts'

/** What a window sheet said. */
export type PrintedSheet = {
  /** Nairobi day. */
  day: string
  /** Shillings. */
  price: number
}

export const NOT_OUR_SHEET =
  'The code you scanned is not on any of our sheets for this car. Rely on the price on this page.'

/**
 * For who scanned a sheet: a changed copy shows another price than it had.
 * @param today null when the car can't be bought
 */
export function sheetText({ day, price }: PrintedSheet, today: number | null): string {
  const said = `Our sheet of ${formatDate(day)} says ${formatKsh(price)}`
  if (today === price) {
    return `${said}, which is today’s price. If yours says anything else, it was changed.`
  }
  const now = today === null ? '' : ` The price has changed since: today it is ${formatKsh(today)}.`
  return `${said}.${now}`
}
