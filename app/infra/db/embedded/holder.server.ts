import fs from 'node:fs'
import { hostname } from 'node:os'
import { basename, join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'

/** `machine` says whether the pid means anything here. */
export type Holder = {
  pid: number
  machine: string
  program: string
  since: string
}

export type Lock = { release(): void }

/** Says who holds the folder; only the lock decides. */
const FILE_NAME = 'holder.json'
const LOCK_NAME = 'holder.lock'
const SQLITE_BUSY = 5

/** A garbage-collected connection would release its lock. */
const locked = new Set<DatabaseSync>()

const UNKNOWN: Holder = { pid: 0, machine: '', program: '', since: '' }

/**
 * Takes the data folder for this process, unless a live one holds it. The lock is the operating
 * system's: it holds across containers on one kernel and ends with the process, however it ends.
 * @param options.isServing whether the folder's socket answers, as with a holder that runs an
 * earlier version, without the lock
 */
export async function takeFolder({
  dataDir,
  isServing,
}: {
  dataDir: string
  isServing: () => Promise<boolean>
}): Promise<Lock | Holder> {
  const path = join(dataDir, FILE_NAME)
  const unlock = takeLock(join(dataDir, LOCK_NAME))
  if (!unlock) return read(path) ?? UNKNOWN
  try {
    if (await isServing()) {
      unlock()
      return read(path) ?? UNKNOWN
    }
    write(path, JSON.stringify(thisProcess()))
  } catch (error) {
    unlock()
    throw error
  }
  return {
    release: () => {
      fs.rmSync(path, { force: true })
      unlock()
    },
  }
}

export function isLock(taken: Lock | Holder): taken is Lock {
  return 'release' in taken
}

export function isHere(holder: Holder): boolean {
  return holder.machine === machine()
}

/**
 * A write transaction that never writes: SQLite locks the file with fcntl. Null if another process
 * holds it. Immediate rather than exclusive: an exclusive one waits for readers, and two that start
 * at once would block each other, so that both give up. The file stays, since removing it would let
 * a third process lock a new one.
 */
function takeLock(path: string): (() => void) | null {
  create(path)
  const database = new DatabaseSync(path, { timeout: 0 })
  try {
    database.exec('begin immediate')
    locked.add(database)
    return () => {
      locked.delete(database)
      database.close()
    }
  } catch (error) {
    database.close()
    if (isBusy(error)) return null
    throw error
  }
}

/** Opened only if new: closing a file drops this process's locks on it. */
function create(path: string): void {
  try {
    fs.closeSync(fs.openSync(path, 'wx', 0o600))
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error
  }
}

function isBusy(error: unknown): boolean {
  return (
    error instanceof Error && 'errcode' in error && (Number(error.errcode) & 0xff) === SQLITE_BUSY
  )
}

function write(path: string, content: string): void {
  const draft = `${path}.${process.pid}`
  try {
    fs.writeFileSync(draft, content, { mode: 0o600 })
    fs.renameSync(draft, path)
  } finally {
    fs.rmSync(draft, { force: true })
  }
}

function read(path: string): Holder | null {
  try {
    return JSON.parse(fs.readFileSync(path, 'utf8')) as Holder
  } catch {
    return null
  }
}

function thisProcess(): Holder {
  return {
    pid: process.pid,
    machine: machine(),
    program: basename(process.argv[1] ?? 'node'),
    since: new Date().toISOString(),
  }
}

function machine(): string {
  const namespace = process.platform === 'linux' ? fs.readlinkSync('/proc/self/ns/pid') : ''
  return `${hostname()} ${namespace}`
}
