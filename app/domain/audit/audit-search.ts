import { isDay } from '#app/domain/dates/nairobi-time.ts'
import { isId } from '#app/domain/ids/is-id.ts'

export type AuditSearch = {
  who: string | null
  what: string | null
  which: string | null
  from: string | null
  to: string | null
  /** For paging: only entries older than this one. */
  before: string | null
}

export function parseAuditSearch(params: URLSearchParams): AuditSearch {
  const text = (name: string, isGood: (text: string) => boolean) => {
    const written = params.get(name)?.trim() ?? ''
    return written !== '' && isGood(written) ? written : null
  }
  return {
    who: text('who', (who) => who.length <= 320),
    what: text('what', (what) => /^[a-z_]{1,60}$/.test(what)),
    which: text('which', (which) => which.length <= 100),
    from: text('from', isDay),
    to: text('to', isDay),
    before: text('before', isId),
  }
}

export function auditSearchPath(search: AuditSearch): string {
  const chosen = Object.entries(search).filter((pair): pair is [string, string] => pair[1] !== null)
  const query = new URLSearchParams(chosen).toString()
  return query === '' ? '/admin/audit' : `/admin/audit?${query}`
}
