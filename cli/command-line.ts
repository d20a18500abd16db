import { inspect, parseArgs, type ParseArgsConfig } from 'node:util'

import { whole } from '#app/domain/text/count.ts'
import { ArchiveProblem } from '#app/infra/backup/archive/archive-problem.ts'
import { StartupProblem } from '#app/infra/db/startup-problem.ts'

/** Ends a command with a sentence for the user and an exit code. */
export class Stop extends Error {
  readonly exitCode: number

  constructor(exitCode: number, message: string) {
    super(message)
    this.exitCode = exitCode
  }
}

/** Parses the command's arguments. @throws {Stop} what is wrong with them, and the usage. */
export function readTyped<const T extends ParseArgsConfig>(config: T, usage: string) {
  try {
    return parseArgs(config)
  } catch (error) {
    throw new Stop(2, `${error instanceof Error ? error.message : String(error)}\n\n${usage}`)
  }
}

/** Runs a command. Errors are printed as one sentence; LOG_LEVEL=debug prints the stack. */
export async function runCommand(work: () => Promise<void>): Promise<void> {
  try {
    await work()
  } catch (error) {
    endLine()
    process.stderr.write(`${sentenceOf(error)}\n`)
    process.exitCode = error instanceof Stop ? error.exitCode : 1
  }
}

function sentenceOf(error: unknown): string {
  if (error instanceof Stop || error instanceof StartupProblem) return error.message
  if (error instanceof ArchiveProblem) return error.message
  if (/^(debug|trace)$/.test(process.env.LOG_LEVEL ?? '')) return inspect(error)
  return `Failed: ${reasonsOf(error).join(': ')}. Set LOG_LEVEL=debug to see where.`
}

/** An error's message and those of its causes: "fetch failed" alone helps nobody. */
function reasonsOf(error: unknown): string[] {
  if (!(error instanceof Error)) return [String(error)]
  const code = 'code' in error && !error.message ? String(error.code) : ''
  const [message = ''] = (error.message || code || error.name).split('\n')
  return [message, ...(error.cause === undefined ? [] : reasonsOf(error.cause))]
}

const CLEAR_LINE = '\r\u001B[K'
const INTERVAL_MS = 100
let shownAt = 0

/** Shows progress on one line of the terminal; prints nothing where stderr is a file or a pipe. */
export function showLine(text: string): void {
  if (!process.stderr.isTTY || performance.now() - shownAt < INTERVAL_MS) return
  shownAt = performance.now()
  process.stderr.write(`${CLEAR_LINE}${text}`)
}

/** Clears the progress line. */
export function endLine(): void {
  if (process.stderr.isTTY) process.stderr.write(CLEAR_LINE)
}

const HIDDEN = '***'

/** A database's address as it may be shown. */
export function withoutPassword(address: string): string {
  const url = URL.parse(address)
  if (!url) return HIDDEN
  if (url.password) url.password = HIDDEN
  if (url.searchParams.has('password')) url.searchParams.set('password', HIDDEN)
  return url.href
}

/** `7 MB`, `1,204 MB`. */
export const inMegabytes = (bytes: number) =>
  `${whole(Math.max(1, Math.round(bytes / 1024 ** 2)))} MB`
