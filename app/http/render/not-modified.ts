export type Version = { tag: string; changedAt: Date }

const SECOND_MS = 1_000

/**
 * The headers by which a program asks next time whether anything has changed. A change of this very
 * second is not dated: another one may follow in it.
 */
export function versionHeaders({ tag, changedAt }: Version, now: Date): Headers {
  const headers = new Headers({ ETag: `W/"${tag}"` })
  if (now.getTime() - changedAt.getTime() >= SECOND_MS) {
    headers.set('Last-Modified', changedAt.toUTCString())
  }
  return headers
}

/** Whether `If-None-Match` names this ETag. A proxy may have weakened the name. */
export function namesTag(ifNoneMatch: string | null, etag: string): boolean {
  const names = ifNoneMatch?.split(',').map((each) => withoutWeakness(each.trim())) ?? []
  return names.includes('*') || names.includes(withoutWeakness(etag))
}

const withoutWeakness = (etag: string) => etag.replace(/^W\//, '')

/** Whether who asks has this version already. A tag, where there is one, says more than a date. */
export function isNotModified(asked: Headers, { tag, changedAt }: Version): boolean {
  const tags = asked.get('If-None-Match')
  if (tags !== null) return namesTag(tags, `"${tag}"`)
  const since = Date.parse(asked.get('If-Modified-Since') ?? '')
  return Math.floor(changedAt.getTime() / SECOND_MS) * SECOND_MS <= since
}
