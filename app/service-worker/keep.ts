import { CACHES, findFile, forgetFile, KEPT_AT, keepFile } from './kept-files.ts'
import { firstPicture, stylesOf, withoutScripts, withScript } from './kept-page.ts'
import { pictureFolder } from './request-kind.ts'

const OFFLINE_PATH = '/offline'
/** Fills the page for who is offline; built beside the worker. */
const OFFLINE_SCRIPT = '/offline.js'
/** A copy this young is not fetched again. */
const FRESH_MS = 60_000
/** A larger picture is a mistake; it would push out twenty others. */
const PICTURE_MAX_BYTES = 300_000

/** Fetches the page for who is offline and all it needs. @throws when one of them does not come. */
export async function keepOfflinePage(): Promise<void> {
  const [page, script] = await Promise.all([fetchFresh(OFFLINE_PATH), fetchFresh(OFFLINE_SCRIPT)])
  if (!page.ok || !script.ok) throw new Error('The page for who is offline could not be fetched.')
  const html = withScript(withoutScripts(await page.text()), OFFLINE_SCRIPT)
  await keepStylesOf(html)
  await keepFile('shell', OFFLINE_PATH, { body: html, headers: page.headers })
  await keepFile('shell', OFFLINE_SCRIPT, {
    body: await script.arrayBuffer(),
    headers: script.headers,
  })
}

/** Keeps the page of a car that somebody looks at, unless it was kept just now. */
export async function keepCar(path: string): Promise<void> {
  const keptAt = (await findFile('pages', path))?.headers.get(KEPT_AT)
  if (keptAt && Date.now() - Date.parse(keptAt) < FRESH_MS) return
  await keepCarOf(path, await fetch(path))
}

/** Keeps a car's page from its answer; one that is gone is forgotten. */
export async function keepCarOf(path: string, response: Response): Promise<void> {
  if (response.status === 404 || response.status === 410) return forgetFile('pages', path)
  const type = response.headers.get('Content-Type') ?? ''
  if (response.status !== 200 || response.redirected || !type.startsWith('text/html')) return
  const html = withoutScripts(await response.text())
  await keepStylesOf(html)
  await keepFile('pages', path, { body: html, headers: response.headers })
  const picture = firstPicture(html)
  if (picture !== null && !(await hasPictureIn(pictureFolder(picture)))) {
    await keepPicture(picture, await fetch(picture))
  }
}

export async function keepPicture(path: string, response: Response): Promise<void> {
  // An address may answer with another format for a minute.
  if (response.status !== 200 || !response.headers.get('Cache-Control')?.includes('immutable')) {
    return
  }
  const body = await response.arrayBuffer()
  if (body.byteLength > PICTURE_MAX_BYTES) return
  await keepFile('pictures', path, { body, headers: response.headers })
}

export async function keepStyle(path: string, response: Response): Promise<void> {
  if (response.status !== 200) return
  await keepFile('styles', path, { body: await response.arrayBuffer(), headers: response.headers })
}

async function keepStylesOf(html: string): Promise<void> {
  for (const path of stylesOf(html)) {
    if (!(await findFile('styles', path))) await keepStyle(path, await fetch(path))
  }
}

async function hasPictureIn(folder: string): Promise<boolean> {
  const cache = await caches.open(CACHES.pictures)
  const kept = await cache.keys()
  return kept.some(({ url }) => pictureFolder(new URL(url).pathname) === folder)
}

const fetchFresh = (path: string) => fetch(path, { cache: 'no-cache' })
