import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { resolve } from 'node:path'

import type { PictureAnswers, PictureJob, PictureReply } from './picture-job.ts'
import { pictureTurns, type Urgency } from './turns.server.ts'

/** Relative to the working directory: the built server is a single file elsewhere. */
const PROGRAM = resolve('app/infra/images/picture-process.server.ts')

const JOB_TIMEOUT_MS = 60_000
/** Keeps the process through a visit or a batch of uploads, then releases its memory. */
const IDLE_MS = 20_000

let running: ChildProcess | null = null
let idleTimer: NodeJS.Timeout | undefined

export type WorkResult<Answer> = { ok: true; answer: Answer } | { ok: false; problem: string }

/**
 * Runs a job in the picture process, starting it if needed. One job at a time, the others wait by
 * urgency; `job` is called when its turn comes. `ok: false` when the job crashed the process, timed
 * out or failed.
 * @throws what `job` throws, and when the process can't be started
 */
export function workOnPicture<Job extends PictureJob>(
  urgency: Urgency,
  job: () => Job | Promise<Job>,
): Promise<WorkResult<PictureAnswers[Job['kind']]>> {
  return pictureTurns.take(urgency, async () => {
    const asked = await job()
    clearTimeout(idleTimer)
    const child = running ?? (await start())
    running = child
    const reply = await ask(child, asked)
    idleTimer = setTimeout(stop, IDLE_MS).unref()
    return reply as WorkResult<PictureAnswers[Job['kind']]>
  })
}

async function start(): Promise<ChildProcess> {
  const child = fork(PROGRAM, {
    serialization: 'advanced',
    execArgv: [],
    // None of the shop's settings: a picture that took over the process would find no secrets.
    // Fewer malloc arenas, since none is released while the process lives.
    env: { MALLOC_ARENA_MAX: '2' },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  child.once('exit', () => {
    if (running === child) running = null
  })
  const ended = new AbortController()
  child.once('exit', (code) =>
    ended.abort(new Error(`The picture process did not start (${code}).`)),
  )
  await once(child, 'message', { signal: ended.signal })
  return child
}

async function ask(child: ChildProcess, job: PictureJob): Promise<PictureReply> {
  child.ref()
  child.channel?.ref()
  const { promise, resolve: settle } = Promise.withResolvers<PictureReply>()
  const fail = (problem: string) => settle({ ok: false, problem })
  const onExit = (code: number | null, signal: string | null) =>
    fail(`the picture process ended (${signal ?? code})`)
  const timer = setTimeout(() => {
    fail(`it took longer than ${JOB_TIMEOUT_MS / 1000} s`)
    running = null
    child.kill('SIGKILL')
  }, JOB_TIMEOUT_MS)
  child.once('message', settle)
  child.once('exit', onExit)
  child.send(job, (error) => error && fail(error.message))
  try {
    return await promise
  } finally {
    clearTimeout(timer)
    child.off('message', settle)
    child.off('exit', onExit)
    // An idle child does not keep the server from exiting.
    child.unref()
    child.channel?.unref()
  }
}

function stop(): void {
  const child = running
  running = null
  if (child?.connected) child.disconnect()
}
