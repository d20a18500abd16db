import { opendir, readFile, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'

import { type Variant, variantFile } from '#app/domain/media/variant.ts'
import { env } from '#app/infra/env.server.ts'
import {
  isAbsent,
  isDiskFull,
  isReadOnly,
  writeDurably,
} from '#app/infra/storage/durable-file.server.ts'

export type VariantCache = {
  read(name: string): Promise<Uint8Array | null>
  // Evicts the oldest files when there are too many. On a full or read-only disk nothing is stored.
  write(name: string, bytes: Uint8Array): Promise<void>
  remove(names: string[]): Promise<void>
}

/** Evict down to this share: reading the folder for every file would be expensive. */
const KEPT_PART = 0.8

export function createVariantCache({
  folder,
  maxBytes,
}: {
  folder: string
  maxBytes: number
}): VariantCache {
  const drafts = join(folder, 'unfinished')
  /** Null until the folder has been read; then approximate, which is good enough. */
  let byteSize: number | null = null
  let trimming: Promise<void> | null = null

  const trim = async () => {
    const files = await listFiles(folder)
    let size = files.reduce((sum, file) => sum + file.byteSize, 0)
    if (size > maxBytes) {
      for (const file of files.toSorted((a, b) => a.modifiedAt - b.modifiedAt)) {
        if (size <= maxBytes * KEPT_PART) break
        await rm(file.path, { force: true })
        size -= file.byteSize
      }
    }
    byteSize = size
  }

  return {
    async read(name) {
      try {
        return await readFile(join(folder, name))
      } catch (error) {
        if (isAbsent(error)) return null
        throw error
      }
    },
    async write(name, bytes) {
      try {
        await writeDurably({ path: join(folder, name), drafts }, bytes)
      } catch (error) {
        if (!isDiskFull(error) && !isReadOnly(error)) throw error
        return
      }
      if (byteSize !== null) byteSize += bytes.length
      if (byteSize !== null && byteSize <= maxBytes) return
      trimming ??= trim().finally(() => {
        trimming = null
      })
      await trimming
    },
    async remove(names) {
      await Promise.all(names.map((name) => rm(join(folder, name), { force: true })))
    },
  }
}

type CachedFile = { path: string; byteSize: number; modifiedAt: number }

async function listFiles(folder: string): Promise<CachedFile[]> {
  const files: CachedFile[] = []
  for await (const entry of await opendir(folder, { recursive: true })) {
    if (!entry.isFile()) continue
    const path = join(entry.parentPath, entry.name)
    try {
      const { size, mtimeMs } = await stat(path)
      files.push({ path, byteSize: size, modifiedAt: mtimeMs })
    } catch (error) {
      if (!isAbsent(error)) throw error
    }
  }
  return files
}

/** Some ten thousand pictures in the widths that phones request. */
const CACHE_MAX_BYTES = 1_000_000_000

let opened: VariantCache | undefined

export function variantCache(): VariantCache {
  opened ??= createVariantCache({
    folder: join(env().DATA_DIR, 'cache', 'images'),
    maxBytes: CACHE_MAX_BYTES,
  })
  return opened
}

/** No folder per picture, as that would have to be removed too. */
export function cacheName(variant: Variant): string {
  // An id ends in random digits, which spread files evenly; it starts with the time.
  return `${variant.mediaId.slice(-2)}/${variant.mediaId}-${variantFile(variant)}`
}
