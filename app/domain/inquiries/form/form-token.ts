/** The hidden fields of each form. All are untrusted input. */
export const HIDDEN_FIELDS = {
  /** Hidden from people; bots fill in every field. */
  honeypot: 'website',
  token: 'token',
  shownAtMs: 'shownAtMs',
  openForMs: 'openForMs',
} as const

/** Identifies one rendered form, so that repeated posts of it are one inquiry. */
export type FormToken = {
  id: string
  /** When the server made the page, in ms since 1970; null for a form rendered in the browser. */
  shownAtMs: number | null
}

const ID_MAX_LENGTH = 100

/** `crypto.randomUUID` is missing without TLS; nothing is gained by guessing this id. */
export function newFormToken(shownAtMs: number | null): FormToken {
  return { id: `${Date.now()}.${Math.random()}`, shownAtMs }
}

/** The token a form was sent with; a missing or forged one still counts as one. */
export function tokenIdOf(fields: URLSearchParams): string {
  return (fields.get(HIDDEN_FIELDS.token) ?? '').slice(0, ID_MAX_LENGTH)
}

/** The token of a rejected post, reused so that the corrected form makes no second inquiry. */
export function tokenSentWith(posted: Readonly<Record<string, unknown>>): FormToken | null {
  const id = posted[HIDDEN_FIELDS.token]
  const shownAtMs = Number(posted[HIDDEN_FIELDS.shownAtMs])
  return typeof id === 'string' && Number.isSafeInteger(shownAtMs) ? { id, shownAtMs } : null
}

/** Signs that a bot sent the form. */
export type SpamSignals = {
  honeypot: string
  /** As in the token; a cached page is older, never younger. */
  shownAtMs: number | null
  /** How long the form was open by the browser's clock, if a script measured it. */
  openForMs: number | null
}

/** No person fills in the form faster. */
export const FILLED_TOO_FAST_MS = 2_000

export function spamSignalsOf(fields: URLSearchParams): SpamSignals {
  return {
    honeypot: fields.get(HIDDEN_FIELDS.honeypot) ?? '',
    shownAtMs: millisecondsIn(fields.get(HIDDEN_FIELDS.shownAtMs)),
    openForMs: millisecondsIn(fields.get(HIDDEN_FIELDS.openForMs)),
  }
}

/**
 * Whether a form looks like spam. Such an inquiry is still stored and held for a manual check, so
 * that no real buyer is lost.
 */
export function isSuspicious({ honeypot, shownAtMs, openForMs }: SpamSignals, nowMs: number) {
  if (honeypot !== '') return true
  const filledInMs = openForMs ?? (shownAtMs === null ? null : nowMs - shownAtMs)
  return filledInMs === null || filledInMs < FILLED_TOO_FAST_MS
}

function millisecondsIn(text: string | null): number | null {
  return text !== null && /^\d{1,15}$/.test(text) ? Number(text) : null
}
