import fs from 'node:fs'
import { join } from 'node:path'

import { openEngine } from './engine.server.ts'

// Run by data-folder.server.ts as a process of its own, because creating a cluster takes
// more than a gigabyte of memory that would never be given back.
const folder = process.argv[2]
if (!folder) throw new Error('create-folder needs the folder to create')

const engine = await openEngine({
  folder,
  onDeath: (reason) => {
    throw new Error(reason)
  },
})
await engine.close()
// What was copied in at creation was not written through the engine's fsync.
syncTree(folder)
process.exit(0)

function syncTree(path: string): void {
  const stat = fs.lstatSync(path)
  if (stat.isDirectory()) for (const name of fs.readdirSync(path)) syncTree(join(path, name))
  const handle = fs.openSync(path, 'r')
  fs.fsyncSync(handle)
  fs.closeSync(handle)
}
