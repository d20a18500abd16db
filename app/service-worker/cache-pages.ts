import { CACHES, findFile, deleteFile, CACHED_AT, cacheFile } from './cached-files.ts'
import { firstPicture, stylesOf, withoutScripts, withScript } from './cached-page.ts'
import { pictureFolder } from './request-kind.ts'

const OFFLINE_PATH = '/offline'
const OFFLINE_SCRIPT = '/offline.js'
/** A younger copy is not fetched again. */
const FRESH_MS = 60_000
/** A larger picture is a mistake: it would evict twenty others. */
const PICTURE_MAX_BYTES = 300_000

export async function cacheOfflinePage(): Promise<void> {
  const [page, script] = await Promise.all([fetchFresh(OFFLINE_PATH), fetchFresh(OFFLINE_SCRIPT)])
  if (!page.ok || !script.ok) throw new Error('The offline page could not be fetched.')
  const html = withScript(withoutScripts(await page.text()), OFFLINE_SCRIPT)
  await cacheStylesOf(html)
  await cacheFile('shell', OFFLINE_PATH, { body: html, headers: page.headers })
  await cacheFile('shell', OFFLINE_SCRIPT, {
    body: await script.arrayBuffer(),
    headers: script.headers,
  })
}

export async function cacheCar(path: string): Promise<void> {
  const cachedAt = (await findFile('pages', path))?.headers.get(CACHED_AT)
  if (cachedAt && Date.now() - Date.parse(cachedAt) < FRESH_MS) return
  await cacheCarResponse(path, await fetch(path))
}

/** Caches a car's page from its response, or deletes the copy of a car that no longer exists. */
export async function cacheCarResponse(path: string, response: Response): Promise<void> {
  if (response.status === 404 || response.status === 410) return deleteFile('pages', path)
  const type = response.headers.get('Content-Type') ?? ''
  if (response.status !== 200 || response.redirected || !type.startsWith('text/html')) return
  const html = withoutScripts(await response.text())
  await cacheStylesOf(html)
  await cacheFile('pages', path, { body: html, headers: response.headers })
  const picture = firstPicture(html)
  if (picture !== null && !(await hasPictureIn(pictureFolder(picture)))) {
    await cachePicture(picture, await fetch(picture))
  }
}

export async function cachePicture(path: string, response: Response): Promise<void> {
  // While an AVIF is being made, its URL serves a WebP with a short lifetime.
  if (response.status !== 200 || !response.headers.get('Cache-Control')?.includes('immutable')) {
    return
  }
  const body = await response.arrayBuffer()
  if (body.byteLength > PICTURE_MAX_BYTES) return
  await cacheFile('pictures', path, { body, headers: response.headers })
}

export async function cacheStyle(path: string, response: Response): Promise<void> {
  if (response.status !== 200) return
  await cacheFile('styles', path, { body: await response.arrayBuffer(), headers: response.headers })
}

async function cacheStylesOf(html: string): Promise<void> {
  for (const path of stylesOf(html)) {
    if (!(await findFile('styles', path))) await cacheStyle(path, await fetch(path))
  }
}

async function hasPictureIn(folder: string): Promise<boolean> {
  const cache = await caches.open(CACHES.pictures)
  const requests = await cache.keys()
  return requests.some(({ url }) => pictureFolder(new URL(url).pathname) === folder)
}

const fetchFresh = (path: string) => fetch(path, { cache: 'no-cache' })
