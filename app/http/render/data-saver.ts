/** Remembers what a visitor chose; without it the browser's own wish counts. */
const COOKIE = 'data-saver'
const YEAR_SECONDS = 31_536_000

const CHOSEN = new RegExp(`(?:^|;\\s*)${COOKIE}=(on|off)(?:;|$)`)

/** The field of the form that chooses. */
export const DATA_SAVER_FIELD = COOKIE

/** What decides between the two forms of a page; add it to `Vary`. */
export const DATA_SAVER_VARY = 'Save-Data, Cookie'

/**
 * Whether a page should cost little: smaller pictures, nothing ahead of need, nothing that moves
 * by itself. What the visitor chose on the site goes before what the browser asks for.
 * @param asked the request's `Cookie` and `Save-Data` headers, null where there is none
 */
export function isDataSaver(asked: {
  cookie: string | null
  saveDataHeader: string | null
}): boolean {
  const chosen = CHOSEN.exec(asked.cookie ?? '')?.[1]
  if (chosen !== undefined) return chosen === 'on'
  return asked.saveDataHeader?.trim().toLowerCase() === 'on'
}

/** The same of a request. */
export function wantsDataSaver({ headers }: Request): boolean {
  return isDataSaver({ cookie: headers.get('Cookie'), saveDataHeader: headers.get('Save-Data') })
}

/** Reads the choice of the form; null for anything else. */
export function parseDataSaver(written: unknown): 'on' | 'off' | null {
  return written === 'on' || written === 'off' ? written : null
}

/** The cookie that remembers a choice, for a year. */
export function dataSaverCookie(choice: 'on' | 'off'): string {
  return `${COOKIE}=${choice}; Path=/; Max-Age=${YEAR_SECONDS}; HttpOnly; SameSite=Lax`
}
