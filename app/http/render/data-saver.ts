const COOKIE = 'data-saver'
const YEAR_SECONDS = 31_536_000

const CHOSEN = new RegExp(`(?:^|;\\s*)${COOKIE}=(on|off)(?:;|$)`)

export const DATA_SAVER_FIELD = COOKIE

/** The request headers that select a page's variant, for `Vary`. */
export const DATA_SAVER_VARY = 'Save-Data, Cookie'

/**
 * Whether to save data: smaller pictures, no prefetching, no animation. The visitor's choice on the
 * site overrides the browser's `Save-Data`.
 * @param asked the request's `Cookie` and `Save-Data` headers, null when absent
 */
export function isDataSaver(asked: {
  cookie: string | null
  saveDataHeader: string | null
}): boolean {
  const chosen = CHOSEN.exec(asked.cookie ?? '')?.[1]
  if (chosen !== undefined) return chosen === 'on'
  return asked.saveDataHeader?.trim().toLowerCase() === 'on'
}

export function wantsDataSaver({ headers }: Request): boolean {
  return isDataSaver({ cookie: headers.get('Cookie'), saveDataHeader: headers.get('Save-Data') })
}

export function parseDataSaver(written: unknown): 'on' | 'off' | null {
  return written === 'on' || written === 'off' ? written : null
}

export function dataSaverCookie(choice: 'on' | 'off'): string {
  return `${COOKIE}=${choice}; Path=/; Max-Age=${YEAR_SECONDS}; HttpOnly; SameSite=Lax`
}
