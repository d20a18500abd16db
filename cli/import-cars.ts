import { type FileHandle, open } from 'node:fs/promises'
import { basename } from 'node:path'

import { importCars } from '#app/domain/imports/import-cars.server.ts'
import { reportAsCsv } from '#app/domain/imports/import-report.ts'
import { reportLines } from '#app/domain/imports/report-text.ts'
import type { ImportProgress } from '#app/domain/imports/write-import.server.ts'
import { whole } from '#app/domain/text/count.ts'
import { openDatabase } from '#app/infra/db/open.server.ts'

import { endLine, runCommand, showLine, Stop } from './command-line.ts'
import { type ImportArguments, readArguments, USAGE } from './import-arguments.ts'

const OPENING_PROBLEMS: Readonly<Record<string, string>> = {
  ENOENT: 'there is no such file or folder',
  EISDIR: 'it is a folder',
  ENOTDIR: 'part of the path is not a folder',
  EACCES: 'this user has no permission to open it',
  EPERM: 'this user has no permission to open it',
}

let isInterrupted = false

async function run({ path, reportPath, ...options }: ImportArguments): Promise<void> {
  await using file = await openOrStop(path, 'r')
  // Opened before any car is written, and truncated only once there is a report.
  await using reportFile = reportPath === null ? null : await openOrStop(reportPath, 'a')
  if (reportFile && (await isSameFile(file, reportFile))) {
    throw new Stop(2, '--report names the file that is being imported.')
  }
  const database = await openDatabase({ role: 'cli' })
  let written = 0
  try {
    const result = await importCars({
      bytes: file.createReadStream({ autoClose: false }),
      actor: { id: null, name: 'cars:import' },
      fileName: basename(path),
      ...options,
      onProgress: (progress) => {
        if (progress.step === 'writing') written = progress.rows
        if (isInterrupted) throw new Stop(130, stoppedText(written))
        showProgress(progress)
      },
    })
    endLine()
    if (!result.ok) throw new Stop(1, `${path} was refused: ${result.reason} Nothing was written.`)
    await reportFile?.truncate(0)
    await reportFile?.writeFile(reportAsCsv(result.report))
    process.stdout.write(`${reportLines(result.report).join('\n')}\n`)
  } finally {
    await database.close()
  }
}

async function openOrStop(path: string, flags: 'r' | 'a'): Promise<FileHandle> {
  try {
    const file = await open(path, flags)
    if (!(await file.stat()).isDirectory()) return file
    await file.close()
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : ''
    throw new Stop(1, `${path} cannot be opened: ${OPENING_PROBLEMS[code] ?? code}.`)
  }
  throw new Stop(1, `${path} is a folder, not a file of cars.`)
}

async function isSameFile(one: FileHandle, other: FileHandle): Promise<boolean> {
  const [first, second] = [await one.stat(), await other.stat()]
  return first.ino === second.ino && first.dev === second.dev
}

process.on('SIGINT', () => {
  // A second Ctrl-C ends at once; the open transaction dies with the process, the parts stay.
  if (isInterrupted) process.exit(130)
  isInterrupted = true
})

const stoppedText = (written: number) =>
  written === 0
    ? 'Stopped. Nothing was written.'
    : `Stopped after ${whole(written)} cars. Run it again to import the rest.`

function showProgress({ step, rows, ...progress }: ImportProgress): void {
  const of = 'of' in progress ? ` of ${whole(progress.of)}` : ''
  showLine(`${step} ${whole(rows)}${of} rows`)
}

await runCommand(async () => {
  const read = readArguments(process.argv.slice(2))
  if (read.kind === 'problem') throw new Stop(2, `${read.problem}\n\n${USAGE}`)
  if (read.kind === 'help') process.stdout.write(`${USAGE}\n`)
  else await run(read.arguments)
})
