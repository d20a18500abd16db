import { open, opendir, readFile, rm, stat } from 'node:fs/promises'
import { join, relative, sep } from 'node:path'

import { STORAGE_FULL } from '#app/domain/media/picture-refusal.ts'

import { isAbsent, isDiskFull, linkDurably, writeDurably } from './durable-file.server.ts'
import { type FileStorage, type PutResult, requireKey } from './file-storage.ts'

/** Listed like any folder, so that orphaned drafts are found too. */
const DRAFTS = 'unfinished'

export function createLocalStorage(folder: string): FileStorage {
  const placeOf = (key: string) => ({
    path: join(folder, requireKey(key)),
    drafts: join(folder, DRAFTS),
  })

  const put: FileStorage['put'] = (key, bytes) => refuseWhenFull(writeDurably(placeOf(key), bytes))

  return {
    put,
    async putFile(key, path, contentType) {
      try {
        await linkDurably(placeOf(key), path)
        return { ok: true }
      } catch {
        // Another disk, or one without links: copy instead.
        return put(key, await readFile(path), contentType)
      }
    },
    async get(key) {
      try {
        const file = await open(placeOf(key).path, 'r')
        return file.createReadStream()
      } catch (error) {
        if (isAbsent(error)) return null
        throw error
      }
    },
    async has(key) {
      try {
        return (await stat(placeOf(key).path)).isFile()
      } catch (error) {
        if (isAbsent(error)) return false
        throw error
      }
    },
    delete: (key) => rm(placeOf(key).path, { force: true }),
    async *list(name) {
      for (const path of await filesIn(join(folder, name))) {
        const key = relative(folder, path).split(sep).join('/')
        try {
          const { size, mtime } = await stat(path)
          yield { key, byteSize: size, modifiedAt: mtime }
        } catch (error) {
          if (!isAbsent(error)) throw error
        }
      }
    },
  }
}

async function refuseWhenFull(written: Promise<void>): Promise<PutResult> {
  try {
    await written
    return { ok: true }
  } catch (error) {
    if (isDiskFull(error)) return { ok: false, reason: STORAGE_FULL }
    throw error
  }
}

async function filesIn(folder: string): Promise<string[]> {
  try {
    const paths: string[] = []
    for await (const entry of await opendir(folder, { recursive: true })) {
      if (entry.isFile()) paths.push(join(entry.parentPath, entry.name))
    }
    return paths
  } catch (error) {
    if (isAbsent(error)) return []
    throw error
  }
}
