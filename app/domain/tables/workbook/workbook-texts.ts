import { count } from '#app/domain/text/count.ts'

const SAVE_AS = 'Save it as “Excel Workbook (.xlsx)” or as “CSV UTF-8” and import that.'

export const WORKBOOK_REFUSED = {
  damaged:
    'The workbook is damaged or incomplete. Open it in Excel, save it again and import the new file.',
  oldExcel: `This is an old Excel workbook (.xls). ${SAVE_AS}`,
  binaryExcel: `This is a binary Excel workbook (.xlsb). ${SAVE_AS}`,
  macros: `This workbook has macros (.xlsm), which are not accepted. ${SAVE_AS}`,
  password:
    'The workbook is protected with a password. Remove the password in Excel (File, Info, Protect Workbook) and import it again.',
  openDocument: `This is an OpenDocument file, not an Excel workbook. ${SAVE_AS}`,
  numbers: 'This is a Numbers document. Export it to Excel or CSV and import that.',
  otherOffice: 'This is a Word or PowerPoint document, not a list of cars.',
  zip: 'This is a zip archive, not an Excel workbook. Unpack it and import the list inside.',
  tooLarge:
    'The workbook is too large to be read: unpacked, it has more than 60 MB, 5 million cells or half a million text values. Keep only the list of cars, or split it.',
  noData: 'The workbook has no visible sheet with a list.',
} as const

export const noSuchSheet = (wanted: string, names: readonly string[]): string =>
  `The workbook has no visible sheet “${wanted}” with a list; it has ${quoted(names)}.`

/** Only shown if another sheet might have been meant. */
export const sheetRead = (name: string, others: readonly string[]): string =>
  `Only the sheet ${quoted([name])} is read. ${others.length === 1 ? 'Another has' : 'Others have'} data too: ${quoted(others)}.`

export const formulasWithoutResult = (formulas: number): string =>
  `${count(formulas, 'formula has', 'formulas have')} no result in the file and ${formulas === 1 ? 'is' : 'are'} read as empty. Open the file in Excel, save it and import it again.`

export const filledDown = (cells: number): string =>
  count(
    cells,
    'cell is merged with the one above and takes its text.',
    'cells are merged with those above and take their text.',
  )

export const hiddenRows = (rows: number): string =>
  count(
    rows,
    'row is hidden in the sheet. It is read like the others.',
    'rows are hidden in the sheet. They are read like the others.',
  )

const quoted = (names: readonly string[]) => names.map((name) => `“${name}”`).join(', ')
