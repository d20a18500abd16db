import { isDay } from '#app/domain/dates/nairobi-time.ts'
import { isId } from '#app/domain/ids/is-id.ts'

/** What narrows the audit log; null is any. */
export type AuditSearch = {
  /** The address of a person, or the name of a program. */
  who: string | null
  /** A table: `cars`. */
  what: string | null
  /** The id of one thing. */
  which: string | null
  /** First day, in Nairobi, `YYYY-MM-DD`. */
  from: string | null
  /** Last day, in Nairobi. */
  to: string | null
  /** Entries older than this one: the next page. */
  before: string | null
}

/** Reads a search of the audit log from a URL; what makes no sense is left out. */
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

/** The address of a search of the audit log. */
export function auditSearchPath(search: AuditSearch): string {
  const chosen = Object.entries(search).filter((pair): pair is [string, string] => pair[1] !== null)
  const query = new URLSearchParams(chosen).toString()
  return query === '' ? '/admin/audit' : `/admin/audit?${query}`
}
