import { open } from 'node:fs/promises'
import { inspect, parseArgs } from 'node:util'

import { parseOverride } from '#app/domain/cars/import/column-mapping.ts'
import { importCars, type ImportProgress } from '#app/domain/cars/import/import-cars.server.ts'
import { reportAsCsv } from '#app/domain/cars/import/import-report.ts'
import { FOREIGN_USED_CATEGORIES } from '#app/domain/cars/import/read-ownership.ts'
import { reportLines } from '#app/domain/cars/import/report-text.ts'
import { openDatabase } from '#app/infra/db/open.server.ts'
import { StartupProblem } from '#app/infra/db/startup-problem.ts'

const USAGE = `npm run cars:import -- FILE.csv [options]

  --dry-run               say what would happen and write nothing
  --map "Column=field"    read a column as this field, or as "ignore"; may be repeated
  --foreign-used SHELF    where "Foreign Used" cars go: ${FOREIGN_USED_CATEGORIES.join(' or ')}
                          (default ${FOREIGN_USED_CATEGORIES[0]}: used abroad, already in Kenya)
  --report FILE           write what became of every row to FILE, as CSV

Ends with 0, with 1 when the file is refused, with 2 when the command is not understood.`

const PROGRESS_INTERVAL_MS = 100

/** A sentence for the person at the terminal, and the code to end with. */
class Stop extends Error {
  readonly exitCode: number

  constructor(exitCode: number, message: string) {
    super(message)
    this.exitCode = exitCode
  }
}

const interrupted = new AbortController()
process.on('SIGINT', () => {
  // The second time somebody means it; the open transaction dies with the process.
  if (interrupted.signal.aborted) process.exit(130)
  interrupted.abort(new Stop(130, 'Stopped. Nothing was written.'))
})

try {
  await run(readArguments())
} catch (error) {
  clearProgress()
  const isExpected = error instanceof Stop || error instanceof StartupProblem
  process.stderr.write(`${isExpected ? error.message : inspect(error)}\n`)
  process.exitCode = error instanceof Stop ? error.exitCode : 1
}

type Arguments = ReturnType<typeof readArguments>

async function run({ path, isDryRun, overrides, foreignUsed, reportPath }: Arguments) {
  const file = await openOrStop(path, 'r')
  const reportFile = reportPath === undefined ? null : await openOrStop(reportPath, 'w')
  const database = await openDatabase({ role: 'cli' })
  try {
    const result = await importCars({
      bytes: file.createReadStream(),
      actor: { id: null, name: 'cars:import' },
      isDryRun,
      overrides,
      foreignUsed,
      onProgress: (progress) => {
        interrupted.signal.throwIfAborted()
        showProgress(progress)
      },
    })
    clearProgress()
    if (!result.ok) throw new Stop(1, `${path} was refused: ${result.reason} Nothing was written.`)
    await reportFile?.writeFile(reportAsCsv(result.report))
    process.stdout.write(`${reportLines(result.report).join('\n')}\n`)
  } finally {
    await database.close()
    await reportFile?.close()
    await file.close()
  }
}

function readArguments() {
  const { values, positionals } = parseOrStop()
  if (values.help) {
    process.stdout.write(`${USAGE}\n`)
    process.exit(0)
  }
  const [path, ...more] = positionals
  if (path === undefined || more.length > 0) throw usage('Name one CSV file.')
  const foreignUsed = FOREIGN_USED_CATEGORIES.find((known) => known === values['foreign-used'])
  if (!foreignUsed) throw usage(`--foreign-used takes ${FOREIGN_USED_CATEGORIES.join(' or ')}.`)
  const overrides = values.map.map((text) => {
    const parsed = parseOverride(text)
    if (!parsed.ok) throw usage(parsed.reason)
    return parsed.override
  })
  return { path, isDryRun: values['dry-run'], overrides, foreignUsed, reportPath: values.report }
}

function parseOrStop() {
  try {
    return parseArgs({
      allowPositionals: true,
      options: {
        'dry-run': { type: 'boolean', default: false },
        map: { type: 'string', multiple: true, default: [] },
        'foreign-used': { type: 'string', default: FOREIGN_USED_CATEGORIES[0] },
        report: { type: 'string' },
        help: { type: 'boolean', short: 'h', default: false },
      },
    })
  } catch (error) {
    throw usage(error instanceof Error ? error.message : String(error))
  }
}

function usage(problem: string): Stop {
  return new Stop(2, `${problem}\n\n${USAGE}`)
}

const PROBLEMS: Readonly<Record<string, string>> = {
  ENOENT: 'there is no such file or folder',
  EISDIR: 'it is a folder',
  EACCES: 'this user may not open it',
  EPERM: 'this user may not open it',
}

async function openOrStop(path: string, flags: 'r' | 'w') {
  try {
    const file = await open(path, flags)
    if ((await file.stat()).isDirectory()) throw new Stop(1, `${path} is a folder, not a CSV file.`)
    return file
  } catch (error) {
    if (error instanceof Stop) throw error
    const code = error instanceof Error && 'code' in error ? String(error.code) : ''
    throw new Stop(1, `${path} cannot be opened: ${PROBLEMS[code] ?? code}.`)
  }
}

let shownAt = 0

function showProgress(progress: ImportProgress): void {
  if (!process.stderr.isTTY) return
  const now = performance.now()
  const isLast = progress.step !== 'reading'
  if (!isLast && now - shownAt < PROGRESS_INTERVAL_MS) return
  shownAt = now
  const rows = progress.rows.toLocaleString('en-KE')
  const of = progress.step === 'writing' ? ` of ${progress.of.toLocaleString('en-KE')}` : ''
  process.stderr.write(`\r\u001B[K${progress.step} ${rows}${of} rows`)
}

function clearProgress(): void {
  if (process.stderr.isTTY) process.stderr.write('\r\u001B[K')
}
