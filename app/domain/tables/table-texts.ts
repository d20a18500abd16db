import { whole } from '#app/domain/text/count.ts'

export const FILE_EMPTY = 'The file is empty.'
export const NO_CARS = 'The file has a header but no cars.'

export const TOO_MANY_COLUMNS =
  'The file has more than 500 columns. Keep only those that describe the cars.'
export const TOO_MANY_BROKEN =
  'The file is broken: more than 1,000 of its rows have misplaced quotation marks. Save it again as “CSV UTF-8” or as an Excel workbook.'

/** For a row with this fault. */
export const QUOTE_OPEN = 'A quotation mark is never closed.'
export const QUOTE_MISPLACED =
  'A quotation mark is misplaced: a cell that contains quotation marks must be quoted, with each mark doubled.'

export const endlessRow = (line: number): string =>
  `The file is broken: the row that starts on line ${line} never ends.`

export const brokenHeadings = (line: number, reason: string): string =>
  `The headings cannot be read on line ${line}. ${reason}`

export const headingsOn = (line: number): string =>
  `The headings are on line ${line}. Anything above them is ignored.`

export const noHeadingsOn = (line: number, among: number): string =>
  `There are no headings on line ${line}. They must be among the first ${among} lines with text.`

export const tooManyRows = (maxRows: number): string =>
  `The file has more than ${whole(maxRows)} rows. Split it into several files.`
