import { open, readdir } from 'node:fs/promises'
import { join } from 'node:path'

import { openEngine } from './engine.server.ts'

// Run by data-folder.server.ts in its own process, because creating a cluster takes more than a
// gigabyte of memory that would never be released.
const folder = process.argv[2]
if (!folder) throw new Error('create-folder needs the folder to create')

const engine = await openEngine({
  folder,
  onDeath: (reason) => {
    throw new Error(reason)
  },
})
await engine.close()
// Files copied in at creation bypass the engine's fsync.
await syncTree(folder)
process.exit(0)

/** All at once: the journal commits many files together. */
async function syncTree(path: string): Promise<void> {
  const handle = await open(path, 'r')
  if ((await handle.stat()).isDirectory()) {
    await Promise.all((await readdir(path)).map((name) => syncTree(join(path, name))))
  }
  await handle.sync()
  await handle.close()
}
