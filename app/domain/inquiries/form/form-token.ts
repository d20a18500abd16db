export const HIDDEN_FIELDS = {
  honeypot: 'website',
  token: 'token',
  shownAtMs: 'shownAtMs',
  openForMs: 'openForMs',
  leadSource: 'leadSource',
} as const

/** Identifies one rendered form, so that repeated posts of it are one inquiry. */
export type FormToken = {
  id: string
  /** Rendering time on the server, in ms since 1970; null for a form rendered in the browser. */
  shownAtMs: number | null
}

const ID_MAX_LENGTH = 100

/** `crypto.randomUUID` is missing without TLS; guessing this id gains nothing. */
export function newFormToken(shownAtMs: number | null): FormToken {
  return { id: `${Date.now()}.${Math.random()}`, shownAtMs }
}

/** The form's token id; a missing or forged one still counts as one. */
export function tokenIdOf(fields: URLSearchParams): string {
  return (fields.get(HIDDEN_FIELDS.token) ?? '').slice(0, ID_MAX_LENGTH)
}

/** The token of a rejected post, reused so that the corrected form makes no second inquiry. */
export function tokenSentWith(posted: Readonly<Record<string, unknown>>): FormToken | null {
  const id = posted[HIDDEN_FIELDS.token]
  const shownAtMs = Number(posted[HIDDEN_FIELDS.shownAtMs])
  return typeof id === 'string' && Number.isSafeInteger(shownAtMs) ? { id, shownAtMs } : null
}

export type SpamSignals = {
  honeypot: string
  /** From the token; a cached page may be older, never newer. */
  shownAtMs: number | null
  /** How long the form was open by the browser's clock, if measured. */
  openForMs: number | null
}

/** Nobody fills in the form faster. */
export const FILLED_TOO_FAST_MS = 2_000

export function spamSignalsOf(fields: URLSearchParams): SpamSignals {
  return {
    honeypot: fields.get(HIDDEN_FIELDS.honeypot) ?? '',
    shownAtMs: millisecondsIn(fields.get(HIDDEN_FIELDS.shownAtMs)),
    openForMs: millisecondsIn(fields.get(HIDDEN_FIELDS.openForMs)),
  }
}

/** Suspected spam is still stored, and held for a manual check, so that no real buyer is lost. */
export function isSuspicious({ honeypot, shownAtMs, openForMs }: SpamSignals, nowMs: number) {
  if (honeypot !== '') return true
  const filledInMs = openForMs ?? (shownAtMs === null ? null : nowMs - shownAtMs)
  return filledInMs === null || filledInMs < FILLED_TOO_FAST_MS
}

function millisecondsIn(text: string | null): number | null {
  return text !== null && /^\d{1,15}$/.test(text) ? Number(text) : null
}
