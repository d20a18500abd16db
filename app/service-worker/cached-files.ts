/** The service worker's caches. Raise the number when the format of the content changes. */
export const CACHES = {
  pages: 'pages-1',
  pictures: 'pictures-1',
  styles: 'styles-1',
  shell: 'shell-1',
} as const

type CacheName = keyof typeof CACHES

/** About 6 MB in all, as much as a phone can spare. */
const LIMITS: Readonly<Record<CacheName, { entries: number; bytes: number }>> = {
  pages: { entries: 24, bytes: 2_000_000 },
  pictures: { entries: 80, bytes: 4_000_000 },
  styles: { entries: 10, bytes: 500_000 },
  shell: { entries: 4, bytes: 500_000 },
}

/** Header with the ISO time a file was cached. */
export const CACHED_AT = 'X-Cached-At'
const CACHED_BYTES = 'X-Cached-Bytes'

/** The files to evict, oldest first, so that the rest is within the limits. */
export function filesToEvict(
  files: readonly { name: string; bytes: number }[],
  limits: { entries: number; bytes: number },
): string[] {
  let { length: entries } = files
  let bytes = files.reduce((sum, file) => sum + file.bytes, 0)
  const evicted: string[] = []
  for (const file of files) {
    if (entries <= limits.entries && bytes <= limits.bytes) break
    evicted.push(file.name)
    entries -= 1
    bytes -= file.bytes
  }
  return evicted
}

/**
 * Caches a file and evicts the oldest ones. If the device is out of space, the file is not cached and
 * all pictures are dropped to make room.
 */
export async function cacheFile(
  name: CacheName,
  path: string,
  { body, headers }: { body: ArrayBuffer | string; headers: Headers },
): Promise<void> {
  const stored = new Headers()
  for (const header of ['Content-Type', 'Content-Security-Policy']) {
    const value = headers.get(header)
    if (value !== null) stored.set(header, value)
  }
  const bytes = typeof body === 'string' ? body.length : body.byteLength
  stored.set(CACHED_AT, new Date().toISOString())
  stored.set(CACHED_BYTES, String(bytes))
  try {
    const cache = await caches.open(CACHES[name])
    // A plain put would leave it at its old position, first in line for eviction.
    await cache.delete(path)
    await cache.put(path, new Response(body, { headers: stored }))
    await evict(cache, LIMITS[name])
  } catch {
    await caches.delete(CACHES.pictures)
  }
}

async function evict(cache: Cache, limits: { entries: number; bytes: number }): Promise<void> {
  const files = await Promise.all(
    (await cache.keys()).map(async (request) => {
      const response = await cache.match(request)
      return { name: request.url, bytes: Number(response?.headers.get(CACHED_BYTES) ?? 0) }
    }),
  )
  await Promise.all(filesToEvict(files, limits).map((name) => cache.delete(name)))
}

export async function findFile(name: CacheName, path: string): Promise<Response | undefined> {
  return (await caches.open(CACHES[name])).match(path)
}

export async function deleteFile(name: CacheName, path: string): Promise<void> {
  await (await caches.open(CACHES[name])).delete(path)
}
