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

/** Runs a command to its end: what goes wrong is said in a sentence; a stack is for who asks for it. */
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
  return `This could not be done: ${reasonsOf(error).join(': ')}. LOG_LEVEL=debug says where.`
}

/** What an error says, and what it says of its cause: "fetch failed" alone helps nobody. */
function reasonsOf(error: unknown): string[] {
  if (!(error instanceof Error)) return [String(error)]
  const code = 'code' in error && !error.message ? String(error.code) : ''
  const [said = ''] = (error.message || code || error.name).split('\n')
  return [said, ...(error.cause === undefined ? [] : reasonsOf(error.cause))]
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
