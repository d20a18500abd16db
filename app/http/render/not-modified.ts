import { SECOND_MS } from '#app/domain/dates/units.ts'

export type Version = { tag: string; changedAt: Date }

/** A change within the current second is not dated, since another one may follow. */
export function versionHeaders({ tag, changedAt }: Version, now: Date): Headers {
  const headers = new Headers({ ETag: `W/"${tag}"` })
  if (now.getTime() - changedAt.getTime() >= SECOND_MS) {
    headers.set('Last-Modified', changedAt.toUTCString())
  }
  return headers
}

/** A proxy may have weakened the ETag. */
export function namesTag(ifNoneMatch: string | null, etag: string): boolean {
  const names = ifNoneMatch?.split(',').map((each) => withoutWeakness(each.trim())) ?? []
  return names.includes('*') || names.includes(withoutWeakness(etag))
}

const withoutWeakness = (etag: string) => etag.replace(/^W\//, '')

/** Whether the client has this version. The tag takes precedence over the date. */
export function isNotModified(asked: Headers, { tag, changedAt }: Version): boolean {
  const tags = asked.get('If-None-Match')
  if (tags !== null) return namesTag(tags, `"${tag}"`)
  const since = Date.parse(asked.get('If-Modified-Since') ?? '')
  return Math.floor(changedAt.getTime() / SECOND_MS) * SECOND_MS <= since
}
