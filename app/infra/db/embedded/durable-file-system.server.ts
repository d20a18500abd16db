import fs from 'node:fs'

import type { PGlite, postgresMod } from '@electric-sql/pglite'
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
export class DurableFileSystem extends NodeFS {
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
