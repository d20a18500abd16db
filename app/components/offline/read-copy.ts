import { CACHES, KEPT_AT } from '#app/service-worker/kept-files.ts'
import { firstPicture, shownTime } from '#app/service-worker/kept-page.ts'

export type KeptCopy = {
  /** `2017 Toyota Premio, KSh 1,495,000` as the page called itself. */
  title: string
  /** `21 Nov, 15:04`, when it was kept. */
  time: string
  /** Path of a picture; null for a car without. */
  picture: string | null
}

/** What a kept page says of its car; null when there is no copy. */
export async function readCopy(path: string): Promise<KeptCopy | null> {
  // Opening a cache would make one.
  if (!(await caches.has(CACHES.pages))) return null
  const kept = await (await caches.open(CACHES.pages)).match(path)
  const keptAt = kept?.headers.get(KEPT_AT)
  if (!kept || !keptAt) return null
  const html = await kept.text()
  const { title } = new DOMParser().parseFromString(html, 'text/html')
  return {
    title: title.split(' | ')[0] ?? title,
    time: shownTime(keptAt),
    picture: firstPicture(html),
  }
}
