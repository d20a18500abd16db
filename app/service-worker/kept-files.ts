/** The caches of the service worker; a number counts up when what it holds changes form. */
export const CACHES = {
  /** Copies of cars' pages, by path. */
  pages: 'kept-pages-1',
  pictures: 'kept-pictures-1',
  /** Stylesheets and fonts. */
  styles: 'kept-styles-1',
  /** The page for who is offline, and its script. */
  shell: 'kept-shell-1',
} as const

type CacheName = keyof typeof CACHES

/** As much as a phone can spare: some 6 MB in all. */
const BOUNDS: Readonly<Record<CacheName, { entries: number; bytes: number }>> = {
  pages: { entries: 24, bytes: 2_000_000 },
  pictures: { entries: 80, bytes: 4_000_000 },
  styles: { entries: 10, bytes: 500_000 },
  shell: { entries: 4, bytes: 500_000 },
}

/** When a file was kept, ISO. */
export const KEPT_AT = 'X-Kept-At'
const KEPT_BYTES = 'X-Kept-Bytes'

/** Which of the files to let go, oldest first, so that the rest is within the bounds. */
export function filesToLetGo(
  files: readonly { name: string; bytes: number }[],
  bounds: { entries: number; bytes: number },
): string[] {
  let { length: entries } = files
  let bytes = files.reduce((sum, file) => sum + file.bytes, 0)
  const gone: string[] = []
  for (const file of files) {
    if (entries <= bounds.entries && bytes <= bounds.bytes) break
    gone.push(file.name)
    entries -= 1
    bytes -= file.bytes
  }
  return gone
}

/**
 * Keeps a file and lets the oldest go. Where the device has no room left nothing is kept, and
 * pictures make room for others.
 */
export async function keepFile(
  name: CacheName,
  path: string,
  { body, headers }: { body: ArrayBuffer | string; headers: Headers },
): Promise<void> {
  const kept = new Headers()
  for (const header of ['Content-Type', 'Content-Security-Policy']) {
    const value = headers.get(header)
    if (value !== null) kept.set(header, value)
  }
  const bytes = typeof body === 'string' ? body.length : body.byteLength
  kept.set(KEPT_AT, new Date().toISOString())
  kept.set(KEPT_BYTES, String(bytes))
  try {
    const cache = await caches.open(CACHES[name])
    // Put again it would stay in its old place, among the first to go.
    await cache.delete(path)
    await cache.put(path, new Response(body, { headers: kept }))
    await letGo(cache, BOUNDS[name])
  } catch {
    await caches.delete(CACHES.pictures)
  }
}

async function letGo(cache: Cache, bounds: { entries: number; bytes: number }): Promise<void> {
  const files = await Promise.all(
    (await cache.keys()).map(async (request) => {
      const response = await cache.match(request)
      return { name: request.url, bytes: Number(response?.headers.get(KEPT_BYTES) ?? 0) }
    }),
  )
  await Promise.all(filesToLetGo(files, bounds).map((name) => cache.delete(name)))
}

/** A kept file, whatever the query of the address. */
export async function findFile(name: CacheName, path: string): Promise<Response | undefined> {
  return (await caches.open(CACHES[name])).match(path)
}

export async function forgetFile(name: CacheName, path: string): Promise<void> {
  await (await caches.open(CACHES[name])).delete(path)
}
