import { execFileSync } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import fs from 'node:fs'
import { hostname } from 'node:os'
import { basename, join } from 'node:path'

/** `identity` guards against pid reuse; `machine` says whether the pid means anything here. */
export type Holder = {
  pid: number
  identity: string
  machine: string
  program: string
  since: string
}

export type Lock = { release(): void }

const FILE_NAME = 'holder.json'

/**
 * Takes the data folder for this process, unless a living one has it; a stale lock is taken over.
 * @param options.isServing whether the folder's socket answers; used for holders on another machine
 * or container
 */
export async function takeFolder({
  dataDir,
  isServing,
}: {
  dataDir: string
  isServing: () => Promise<boolean>
}): Promise<Lock | Holder> {
  const path = join(dataDir, FILE_NAME)
  const mine = JSON.stringify(thisProcess())
  for (;;) {
    if (!create(path, mine)) {
      const found = read(path)
      const holder = found === null ? null : parse(found)
      if (holder && (await isAlive(holder, isServing))) return holder
      if (found !== null) removeStale(path, found)
      continue
    }
    // Another process may have removed the file as stale and be restoring it.
    if (read(path) === mine) return { release: () => release(path, mine) }
  }
}

export function isLock(taken: Lock | Holder): taken is Lock {
  return 'release' in taken
}

export async function isAlive(holder: Holder, isServing: () => Promise<boolean>): Promise<boolean> {
  if (holder.machine !== machine()) return isServing()
  return identityOf(holder.pid) === holder.identity
}

function thisProcess(): Holder {
  return {
    pid: process.pid,
    identity: identityOf(process.pid) ?? '',
    machine: machine(),
    program: basename(process.argv[1] ?? 'node'),
    since: new Date().toISOString(),
  }
}

/** Atomic: a link appears with its content, a write may not. */
function create(path: string, content: string): boolean {
  const draft = `${path}.${randomUUID()}`
  fs.writeFileSync(draft, content, { mode: 0o600 })
  try {
    fs.linkSync(draft, path)
    return true
  } catch (error) {
    if (isCode(error, 'EEXIST')) return false
    throw error
  } finally {
    fs.rmSync(draft, { force: true })
  }
}

/** A rename has one winner. If it took a lock that was not stale, it restores it. */
function removeStale(path: string, stale: string): void {
  const aside = `${path}.${randomUUID()}`
  try {
    fs.renameSync(path, aside)
    if (fs.readFileSync(aside, 'utf8') !== stale) fs.linkSync(aside, path)
  } catch (error) {
    if (!isCode(error, 'ENOENT') && !isCode(error, 'EEXIST')) throw error
  } finally {
    fs.rmSync(aside, { force: true })
  }
}

function release(path: string, mine: string): void {
  if (read(path) === mine) fs.rmSync(path, { force: true })
}

function read(path: string): string | null {
  try {
    return fs.readFileSync(path, 'utf8')
  } catch (error) {
    if (isCode(error, 'ENOENT')) return null
    throw error
  }
}

function parse(text: string): Holder | null {
  try {
    return JSON.parse(text) as Holder
  } catch {
    return null
  }
}

function identityOf(pid: number): string | null {
  if (process.platform === 'linux') {
    try {
      // After the name, which may contain spaces: state is field 3, start time field 22.
      const stat = fs.readFileSync(`/proc/${pid}/stat`, 'utf8')
      const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
      return fields[0] === 'Z' ? null : `${bootId()}:${fields[19]}`
    } catch {
      return null
    }
  }
  try {
    return execFileSync('ps', ['-o', 'lstart=', '-p', String(pid)], { encoding: 'utf8' }).trim()
  } catch {
    return null
  }
}

function bootId(): string {
  return fs.readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim()
}

function machine(): string {
  const namespace = process.platform === 'linux' ? fs.readlinkSync('/proc/self/ns/pid') : ''
  return `${hostname()} ${namespace}`
}

function isCode(error: unknown, code: string): boolean {
  return error instanceof Error && 'code' in error && error.code === code
}
