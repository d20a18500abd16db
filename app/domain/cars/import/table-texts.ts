export const FILE_EMPTY = 'The file is empty.'
export const NO_CARS = 'The file has a header but no cars.'

export const headingsOn = (line: number): string =>
  `The headings are on line ${line}. What is above them is left out.`

export const noHeadingsOn = (line: number, among: number): string =>
  `There are no headings on line ${line}. They must be among the first ${among} filled lines.`

export const tooManyRows = (maxRows: number): string =>
  `The file has more than ${maxRows.toLocaleString('en-KE')} rows. Split it into several files.`
