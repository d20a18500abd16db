// `npm run bench -- hostile-files`: workbooks and lists designed to fill the memory, each read by its
// own process: the importer's answer, how long it took, and how much its memory grew.
import { execFileSync } from 'node:child_process'
import { createReadStream, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { rawWorkbook, workbookOf, zipOf } from '#tests/factories/workbook.ts'

import { failOn } from './fail-on.ts'

const MAX_SECONDS = 2
const MAX_GROWTH_MB = 100

type Answer = { reason: string; seconds: number; grownMb: number }

const file = process.argv[2]
if (file === undefined) judgeAll()
else process.stdout.write(JSON.stringify(await readOne(file)))

function judgeAll(): void {
  const folder = mkdtempSync(join(tmpdir(), 'bench-'))
  try {
    for (const [what, content] of hostileFiles()) {
      const path = join(folder, 'file')
      writeFileSync(path, content)
      const script = import.meta.filename
      const answer = execFileSync(process.execPath, [script, path], { encoding: 'utf8' })
      const { reason, seconds, grownMb } = JSON.parse(answer) as Answer
      console.log(
        `${what} (${(content.length / 1e6).toFixed(2)} MB): ${seconds.toFixed(2)} s, +${grownMb} MB. ${reason}`,
      )
      failOn([
        [reason === '', `${what} was not refused`],
        [seconds > MAX_SECONDS, `${what} took ${seconds.toFixed(2)} s of ${MAX_SECONDS}`],
        [grownMb > MAX_GROWTH_MB, `${what} took ${grownMb} MB of ${MAX_GROWTH_MB}`],
      ])
    }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** @returns why it was refused; empty for a file that was read */
async function readOne(path: string): Promise<Answer> {
  const { readStockFile } = await import('#app/domain/imports/read-file.server.ts')
  const before = resident('VmRSS')
  // Resets the peak, so that it is counted from here on.
  writeFileSync('/proc/self/clear_refs', '5')
  const from = performance.now()
  const read = await readStockFile({
    bytes: createReadStream(path),
    overrides: [],
    foreignUsed: 'fresh_imports',
    vocabulary: { formerNames: new Map(), names: [], categories: [] },
  })
  const seconds = (performance.now() - from) / 1000
  const grownMb = Math.max(0, Math.round((resident('VmHWM') - before) / 1e6))
  return { reason: read.ok ? '' : read.reason, seconds, grownMb }
}

/** In bytes, as Linux counts it: current or peak. */
function resident(what: 'VmRSS' | 'VmHWM'): number {
  const [, kilobytes = '0'] =
    new RegExp(`${what}:\\s+(\\d+)`).exec(readFileSync('/proc/self/status', 'utf8')) ?? []
  return Number(kilobytes) * 1024
}

/** One at a time, because each is large while being made. */
function* hostileFiles(): Generator<[what: string, content: Buffer]> {
  const headings = ['Make', 'Model', 'Year', 'Price']
  const cells = headings.map((text) => `<c t="inlineStr"><is><t>${text}</t></is></c>`)
  const header = `<row>${cells.join('')}</row>`
  const cell = '<c><v>1</v></c>'
  yield ['a zip bomb of 300 MB', rawWorkbook({ sheetData: header + ' '.repeat(300_000_000) })]
  yield [
    'a zip bomb of 100 MB of texts',
    rawWorkbook({ sheetData: header, strings: `<si><t>${'x'.repeat(100_000_000)}</t></si>` }),
  ]
  yield [
    'a zip bomb that claims to be small',
    zipOf({ '[Content_Types].xml': `<T>${' '.repeat(200_000_000)}</T>` }, { statedSize: 9 }),
  ]
  yield [
    'a bomb of 12 million texts, just small enough unpacked',
    rawWorkbook({ sheetData: header, strings: '<si/>'.repeat(11_900_000) }),
  ]
  yield [
    'a bomb of 14 million cells, just small enough unpacked',
    rawWorkbook({ sheetData: `${header}<row>${'<c/>'.repeat(14_900_000)}</row>` }),
  ]
  yield [
    'a text of 60,000 letters in 16,000 cells',
    rawWorkbook({
      strings: `<si><t>${'x'.repeat(60_000)}</t></si>`,
      sheetData: header + `<row>${'<c t="s"><v>0</v></c>'.repeat(16)}</row>`.repeat(1_000),
    }),
  ]
  yield [
    'a workbook of a million columns',
    rawWorkbook({ sheetData: `<row>${cell.repeat(1_000_000)}</row>` }),
  ]
  yield [
    'a workbook whose one cell is in column XFD of every row',
    rawWorkbook({
      sheetData: Array.from(
        { length: 50_000 },
        (_, row) => `<row r="${row + 1}"><c r="XFD${row + 1}"><v>1</v></c></row>`,
      ).join(''),
    }),
  ]
  yield ['a CSV of a million columns', Buffer.from(`Make,Model${',x'.repeat(1_000_000)}\n`)]
  yield ['a CSV of a million empty columns', Buffer.from(`Make,Model${','.repeat(1_000_000)}\n`)]
  yield ['a CSV that is one cell of 200 MB', Buffer.from(`Make,"${'x'.repeat(200_000_000)}`)]
  yield [
    'a workbook with macros',
    workbookOf(
      [
        ['Make', 'Model', 'Year', 'Price'],
        ['Toyota', 'Vitz', 2015, 900_000],
      ],
      {
        bookType: 'xlsm',
      },
    ),
  ]
}
