import { inspect, parseArgs, type ParseArgsConfig } from 'node:util'

import { ArchiveProblem } from '#app/infra/backup/archive-problem.ts'
import { StartupProblem } from '#app/infra/db/startup-problem.ts'

/** A sentence for the person at the terminal, and the code to end with. */
export class Stop extends Error {
  readonly exitCode: number

  constructor(exitCode: number, message: string) {
    super(message)
    this.exitCode = exitCode
  }
}

/** What was typed after the command. @throws {Stop} what is wrong with it, and how it is typed. */
export function readTyped<const T extends ParseArgsConfig>(config: T, usage: string) {
  try {
    return parseArgs(config)
  } catch (error) {
    throw new Stop(2, `${error instanceof Error ? error.message : String(error)}\n\n${usage}`)
  }
}

/** Runs a command to its end: what is expected to go wrong is said in a sentence, without a stack. */
export async function runCommand(work: () => Promise<void>): Promise<void> {
  try {
    await work()
  } catch (error) {
    endLine()
    const isExpected =
      error instanceof Stop || error instanceof StartupProblem || error instanceof ArchiveProblem
    process.stderr.write(`${isExpected ? error.message : inspect(error)}\n`)
    process.exitCode = error instanceof Stop ? error.exitCode : 1
  }
}

const CLEAR_LINE = '\r\u001B[K'
const INTERVAL_MS = 100
let shownAt = 0

/** One line on the terminal that changes; nothing where stderr is a file or a pipe. */
export function showLine(text: string): void {
  if (!process.stderr.isTTY || performance.now() - shownAt < INTERVAL_MS) return
  shownAt = performance.now()
  process.stderr.write(`${CLEAR_LINE}${text}`)
}

/** Takes the line away, so that what follows starts on a clean one. */
export function endLine(): void {
  if (process.stderr.isTTY) process.stderr.write(CLEAR_LINE)
}

/** `7 MB`, `1,204 MB`. */
export const inMegabytes = (bytes: number) =>
  `${Math.max(1, Math.round(bytes / 1024 ** 2)).toLocaleString('en-KE')} MB`

export const inNumbers = (count: number) => count.toLocaleString('en-KE')
