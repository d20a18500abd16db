import { crc32, deflateRawSync } from 'node:zlib'

import * as excel from '@e965/xlsx'

type Rows = readonly (readonly unknown[])[]

type WrittenSheet = {
  name?: string
  rows: Rows
  /** 1 means hidden. */
  hidden?: 0 | 1
  /** Cells in the library's format, such as `{ C2: { t: 'n', v: 1, f: 'A1+1' } }`. */
  cells?: Readonly<Record<string, excel.CellObject>>
  /** A range such as `A1:E1`. */
  merges?: readonly string[]
  hiddenRows?: readonly number[]
}

/** An Excel workbook written by a commonly used library. */
export function workbookOf(
  sheets: Rows | readonly WrittenSheet[],
  { date1904 = false, bookType = 'xlsx' }: { date1904?: boolean; bookType?: excel.BookType } = {},
): Buffer {
  const book = excel.utils.book_new()
  const written = isRows(sheets) ? [{ rows: sheets }] : sheets
  for (const [index, sheet] of written.entries()) {
    const made = excel.utils.aoa_to_sheet(sheet.rows.map((row) => [...row]))
    for (const [address, cell] of Object.entries(sheet.cells ?? {})) {
      made[address] = cell
      made['!ref'] = withCell(made['!ref'] ?? 'A1', address)
    }
    if (sheet.merges) made['!merges'] = sheet.merges.map((range) => excel.utils.decode_range(range))
    if (sheet.hiddenRows) {
      const rows: excel.RowInfo[] = []
      for (const row of sheet.hiddenRows) rows[row - 1] = { hidden: true }
      made['!rows'] = rows
    }
    excel.utils.book_append_sheet(book, made, sheet.name ?? `Sheet${index + 1}`)
  }
  book.Workbook = {
    WBProps: { date1904 },
    Sheets: written.map(({ hidden = 0 }) => ({ Hidden: hidden })),
  }
  return excel.write(book, { type: 'buffer', bookType, bookSST: true, compression: true }) as Buffer
}

function withCell(range: string, address: string): string {
  const { s, e } = excel.utils.decode_range(range)
  const { r, c } = excel.utils.decode_cell(address)
  return excel.utils.encode_range({ s, e: { r: Math.max(e.r, r), c: Math.max(e.c, c) } })
}

const isRows = (sheets: Rows | readonly WrittenSheet[]): sheets is Rows => Array.isArray(sheets[0])

const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006'

type RawParts = {
  sheetData: string
  strings?: string
  more?: Readonly<Record<string, string>>
  /** Other names for the parts in the archive. */
  rename?: (name: string) => string
}

/** A workbook of one sheet from its XML, for what no library writes. */
export function rawWorkbook({
  sheetData,
  strings = '',
  more = {},
  rename = (name) => name,
}: RawParts): Buffer {
  const relation = (id: string, type: string, target: string) =>
    `<Relationship Id="${id}" Type="${OFFICE}/${type}" Target="${target}"/>`
  const parts = {
    '[Content_Types].xml': `<Types xmlns="${PACKAGE}/content-types"/>`,
    '_rels/.rels': `<Relationships xmlns="${PACKAGE}/relationships">${relation('r1', 'officeDocument', 'xl/workbook.xml')}</Relationships>`,
    'xl/workbook.xml': `<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}"><sheets><sheet name="Cars" sheetId="1" r:id="r1"/></sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships xmlns="${PACKAGE}/relationships">${relation('r1', 'worksheet', 'worksheets/sheet1.xml')}${relation('r2', 'sharedStrings', '/xl/sharedStrings.xml')}</Relationships>`,
    'xl/sharedStrings.xml': `<sst xmlns="${MAIN}">${strings}</sst>`,
    'xl/worksheets/sheet1.xml': `<worksheet xmlns="${MAIN}"><sheetData>${sheetData}</sheetData></worksheet>`,
    ...more,
  }
  return zipOf(
    Object.fromEntries(Object.entries(parts).map(([name, content]) => [rename(name), content])),
  )
}

const LOCAL_HEADER = 0x04034b50
const CENTRAL_HEADER = 0x02014b50
const END = 0x06054b50
const DEFLATED = 8

/** A zip archive. `statedSize` claims a false unpacked size; `checksum` can be false too. */
export function zipOf(
  parts: Readonly<Record<string, string | Buffer>>,
  {
    statedSize,
    flags = 0,
    checksum,
  }: { statedSize?: number; flags?: number; checksum?: number } = {},
): Buffer {
  const locals: Buffer[] = []
  const centrals: Buffer[] = []
  let offset = 0
  for (const [name, content] of Object.entries(parts)) {
    const data = Buffer.from(content)
    const packed = deflateRawSync(data)
    const shared = Buffer.alloc(26)
    shared.writeUInt16LE(20, 0)
    shared.writeUInt16LE(flags, 2)
    shared.writeUInt16LE(DEFLATED, 4)
    shared.writeUInt32LE(checksum ?? crc32(data), 10)
    shared.writeUInt32LE(packed.length, 14)
    shared.writeUInt32LE(statedSize ?? data.length, 18)
    shared.writeUInt16LE(Buffer.byteLength(name), 22)
    const local = Buffer.concat([uint32(LOCAL_HEADER), shared, Buffer.from(name), packed])
    const rest = Buffer.alloc(14)
    rest.writeUInt32LE(offset, 10)
    centrals.push(
      Buffer.concat([
        uint32(CENTRAL_HEADER),
        Buffer.from([20, 0]),
        shared,
        rest,
        Buffer.from(name),
      ]),
    )
    locals.push(local)
    offset += local.length
  }
  const central = Buffer.concat(centrals)
  const end = Buffer.alloc(18)
  end.writeUInt16LE(centrals.length, 4)
  end.writeUInt16LE(centrals.length, 6)
  end.writeUInt32LE(central.length, 8)
  end.writeUInt32LE(offset, 12)
  return Buffer.concat([...locals, central, uint32(END), end])
}

function uint32(value: number): Buffer {
  const bytes = Buffer.alloc(4)
  bytes.writeUInt32LE(value)
  return bytes
}
