import { type ChildProcess, type ChildProcessByStdio, spawn } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, readFileSync } from 'node:fs'
import type { Readable } from 'node:stream'

import { migratedTemplate } from '#tests/setup/database/migrated-template.ts'

export type Shop = {
  url: string
  process: ChildProcess
  output: () => string
  /** SIGTERM; resolves with the exit code. */
  stop: () => Promise<number | null>
}

/** The flags of `npm start`, so that tests run what people run. */
const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as {
  scripts: { start: string }
}
const HEAP_FLAGS = scripts.start.match(/(?<=\s)--\S+/g) ?? []
const MALLOC = Object.fromEntries(
  [...scripts.start.matchAll(/(MALLOC_\w+)=(\d+)/g)].map(([, name, value]) => [name, value]),
)

/**
 * Optimising the embedded engine takes longer than it saves in the short lives of a test's servers.
 * Benches, which run as production, measure it optimised.
 */
const QUICK_TO_START = process.env.NODE_ENV === 'test' ? ['--liftoff-only'] : []

const SETTINGS = { PORT: '0', LOG_LEVEL: 'warn' }

/**
 * Starts the built server and waits until it is ready.
 * @param killed kills it, even while it starts
 * @param starter a program, with its options, that starts the server in turn
 */
export async function startShop(
  environment: Record<string, string>,
  killed?: AbortSignal,
  starter: readonly string[] = [],
): Promise<Shop> {
  const [program = '', ...options] = [
    ...starter,
    process.execPath,
    ...QUICK_TO_START,
    ...HEAP_FLAGS,
  ]
  const child = spawn(program, [...options, 'server/index.ts'], {
    env: { ...process.env, ...MALLOC, NODE_ENV: 'production', ...SETTINGS, ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  return waitUntilOpen(child, killed)
}

/** Starts the sources in `folder` as `npm run dev` does. */
export async function startDevServer(
  folder: string,
  environment: Record<string, string>,
): Promise<Shop> {
  const child = spawn(process.execPath, ['server/dev.ts'], {
    cwd: folder,
    env: { ...process.env, NODE_ENV: 'development', ...SETTINGS, ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  return waitUntilOpen(child)
}

async function waitUntilOpen(
  child: ChildProcessByStdio<null, Readable, Readable>,
  killed?: AbortSignal,
): Promise<Shop> {
  killed?.addEventListener('abort', () => child.kill('SIGKILL'))
  let written = ''
  const { promise: url, resolve, reject } = Promise.withResolvers<string>()
  const read = (chunk: Buffer) => {
    written += chunk.toString()
    const opened = /open at (http:\S+)/.exec(written)
    if (opened?.[1]) resolve(opened[1])
  }
  child.stdout.on('data', read)
  child.stderr.on('data', read)
  child.once('exit', (code) => reject(new Error(`The shop ended with ${code}:\n${written}`)))
  return {
    url: await url,
    process: child,
    output: () => written,
    stop: async () => {
      if (child.exitCode !== null || child.signalCode !== null) return child.exitCode
      child.kill('SIGTERM')
      const [code] = (await once(child, 'exit')) as [number | null]
      return code
    },
  }
}

/** Copies a migrated database, since creating one takes seconds. */
export async function startNewShop(environment: Record<string, string>): Promise<Shop> {
  const { DATA_DIR = '', DATABASE_URL } = environment
  if (!DATABASE_URL) cpSync(await migratedTemplate(process.cwd()), DATA_DIR, { recursive: true })
  return startShop(environment)
}
