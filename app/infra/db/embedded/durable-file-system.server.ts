import fs from 'node:fs'

import type { PGlite, postgresMod } from '@electric-sql/pglite'
import { NodeFS } from '@electric-sql/pglite/nodefs'

type PostgresMod = postgresMod.PostgresMod

/** The part of Emscripten's NODEFS that is used here; its types do not tell of it. */
type NodeFileSystem = {
  tryFSOperation: <T>(operation: () => T) => T
  stream_ops: { fsync?: (stream: { nfd: number }) => number; read: unknown; write: unknown }
}

/**
 * PGlite's file system on Node with a working fsync. The engine asks for it at every
 * commit, but NODEFS has no such operation and Emscripten then answers "done".
 */
export class DurableFileSystem extends NodeFS {
  /** How often the engine has had a file put on the disk. */
  syncs = 0

  override async init(pg: PGlite, options: Partial<PostgresMod>) {
    const { emscriptenOpts } = await super.init(pg, options)
    const hook = (mod: PostgresMod) => this.#hook(mod)
    return { emscriptenOpts: { ...emscriptenOpts, preRun: [hook, ...preRunOf(emscriptenOpts)] } }
  }

  #hook(mod: PostgresMod): void {
    const { NODEFS } = mod as unknown as { NODEFS?: Partial<NodeFileSystem> }
    const operations = NODEFS?.stream_ops
    const attempt = NODEFS?.tryFSOperation
    if (!operations?.read || !operations.write || operations.fsync || !attempt) {
      throw new Error(
        'this version of the embedded engine has another file system, and committed data could be lost with the power',
      )
    }
    // A failure reaches the engine as an errno: it stops rather than trust the disk.
    operations.fsync = (stream) =>
      attempt(() => {
        fs.fsyncSync(stream.nfd)
        this.syncs += 1
        return 0
      })
  }
}

function preRunOf(options: Partial<PostgresMod>): ((mod: PostgresMod) => void)[] {
  const { preRun } = options as { preRun?: ((mod: PostgresMod) => void)[] }
  return preRun ?? []
}
