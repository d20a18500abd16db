import fs from 'node:fs'

import { PGlite, type postgresMod } from '@electric-sql/pglite'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'
import { NodeFS } from '@electric-sql/pglite/nodefs'

type PostgresMod = postgresMod.PostgresMod

type FileNode = object
type MakeNode = (parent: FileNode, name: string, mode: number, dev: number) => FileNode

/** The parts of Emscripten's file system used here, which its types lack. */
type FileSystem = {
  lookupNode: (parent: FileNode, name: string) => FileNode
  destroyNode: (node: FileNode) => void
}
type NodeFileSystem = {
  node_ops: { mknod: MakeNode }
  tryFSOperation: <T>(operation: () => T) => T
  stream_ops: { fsync?: (stream: { nfd: number }) => number; read: unknown; write: unknown }
}

/**
 * PGlite's NODEFS with a working fsync, which Emscripten otherwise reports as done, and without the
 * stale entry of a file that the disk refused to create, which could then never be created.
 */
class DurableFileSystem extends NodeFS {
  syncs = 0

  override async init(pg: PGlite, options: Partial<PostgresMod>) {
    const { emscriptenOpts } = await super.init(pg, options)
    const hook = (mod: PostgresMod) => this.#hook(mod)
    return { emscriptenOpts: { ...emscriptenOpts, preRun: [hook, ...preRunOf(emscriptenOpts)] } }
  }

  #hook(mod: PostgresMod): void {
    const { NODEFS, FS } = mod as unknown as {
      NODEFS?: Partial<NodeFileSystem>
      FS?: Partial<FileSystem>
    }
    const operations = NODEFS?.stream_ops
    const attempt = NODEFS?.tryFSOperation
    const nodes = NODEFS?.node_ops
    const canForget = nodes?.mknod && FS?.lookupNode && FS.destroyNode
    if (!operations?.read || !operations.write || operations.fsync || !attempt || !canForget) {
      throw new Error(
        'this version of the embedded engine has another file system, and committed data could be lost in a power cut',
      )
    }
    // A failure reaches the engine as an errno: it stops rather than trust the disk.
    operations.fsync = (stream) =>
      attempt(() => {
        fs.fsyncSync(stream.nfd)
        this.syncs += 1
        return 0
      })
    nodes.mknod = forgetRefused(nodes.mknod, FS as FileSystem)
  }
}

function forgetRefused(makeNode: MakeNode, files: FileSystem): MakeNode {
  return (parent, name, ...rest) => {
    try {
      return makeNode(parent, name, ...rest)
    } catch (error) {
      files.destroyNode(files.lookupNode(parent, name))
      throw error
    }
  }
}

function preRunOf(options: Partial<PostgresMod>): ((mod: PostgresMod) => void)[] {
  const { preRun } = options as { preRun?: ((mod: PostgresMod) => void)[] }
  return preRun ?? []
}

// PGlite's own parameters without `-F` (which turns fsync off), and with the fsync that
// DurableFileSystem can see: the default, fdatasync, never reaches it.
const START_PARAMS = [
  ...PGlite.defaultStartParams.filter((param) => param !== '-F'),
  '-c',
  'fsync=on',
  '-c',
  'wal_sync_method=fsync',
  '-c',
  'shared_buffers=16MB',
  // The log kept after a checkpoint; the default is a gigabyte.
  '-c',
  'max_wal_size=64MB',
  '-c',
  'min_wal_size=32MB',
]

/** The engine's exit status for a failed statement, after which it keeps running. */
const LONG_JUMP = 100

export type Engine = {
  pglite: PGlite
  files: DurableFileSystem
  close(): Promise<void>
}

/**
 * Opens or creates the database in `folder` (creating takes a gigabyte of memory: see
 * create-folder.server.ts).
 * @param options.onDeath called once, on a fatal engine failure
 * @throws {Error} when the folder can't be opened or durability is unavailable
 */
export async function openEngine({
  folder,
  onDeath,
}: {
  folder: string
  onDeath: (reason: string) => void
}): Promise<Engine> {
  const said: string[] = []
  const files = new DurableFileSystem(folder)
  const pglite = await PGlite.create({
    fs: files,
    startParams: START_PARAMS,
    extensions: { pg_trgm },
    onStderr: (line) => {
      said.push(line)
      said.splice(0, said.length - 20)
      return false
    },
  }).catch((error: unknown) => {
    throw new Error(lastFatal(said) ?? describe(error))
  })
  watchForDeath(pglite, (error) => onDeath(lastFatal(said) ?? describe(error)))
  await refuseFastAndLoose(pglite)
  return {
    pglite,
    files,
    async close() {
      await pglite.exec('checkpoint')
      await pglite.close()
    },
  }
}

// PGlite swallows every error of the engine's main loop and calls it again; after a panic that
// would spin forever. Only the long jump out of a failed statement is harmless.
function watchForDeath(pglite: PGlite, onDeath: (error: unknown) => void): void {
  const engine = pglite.Module
  const runOnce = engine._PostgresMainLoopOnce
  engine._PostgresMainLoopOnce = () => {
    try {
      runOnce()
    } catch (error) {
      if (!isLongJump(error)) onDeath(error)
      throw error
    }
  }
}

async function refuseFastAndLoose(pglite: PGlite): Promise<void> {
  const { rows } = await pglite.query<{ fsync: string; method: string }>(
    `select current_setting('fsync') as fsync, current_setting('wal_sync_method') as method`,
  )
  if (rows[0]?.fsync === 'on' && rows[0].method === 'fsync') return
  throw new Error('the embedded engine would not wait for the disk at commit')
}

function isLongJump(error: unknown): boolean {
  return (
    typeof error === 'object' && error !== null && 'status' in error && error.status === LONG_JUMP
  )
}

function lastFatal(lines: string[]): string | undefined {
  return lines
    .findLast((line) => /\b(PANIC|FATAL):/.test(line))
    ?.replace(/^.*?(PANIC|FATAL):\s*/, '')
}

/** WASI errnos for disk errors; Emscripten throws them without a name. */
const FILE_ERRORS: Record<number, string> = {
  2: 'EACCES',
  19: 'EDQUOT',
  29: 'EIO',
  51: 'ENOSPC',
  69: 'EROFS',
}

function describe(error: unknown): string {
  if (error instanceof Error) return error.message
  if (typeof error !== 'object' || error === null || !('errno' in error)) return String(error)
  const number = Number(error.errno)
  return `the file system refused: ${FILE_ERRORS[number] ?? `error ${number}`}`
}
