import { createHash } from 'node:crypto'

import type { FileStorage } from '#app/infra/storage/file-storage.ts'

import { keyOfMember, type Manifest } from './archive-format.ts'
import { ArchiveProblem } from './archive-problem.ts'

/** @throws when a picture read back from the storage differs from the archive */
export async function verifyFiles(storage: FileStorage, { members }: Manifest): Promise<void> {
  for (const { name, sha256 } of members) {
    const key = keyOfMember(name)
    if (key === null) continue
    const hash = createHash('sha256')
    const stream = await storage.get(key)
    if (stream) for await (const chunk of stream) hash.update(chunk as Uint8Array)
    if (!stream || hash.digest('hex') !== sha256) {
      throw new ArchiveProblem(`the picture ${key} read back is not the one that was written`)
    }
  }
}
