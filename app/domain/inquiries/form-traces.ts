/** Nobody fills the form in less; a program does. */
export const FILLED_TOO_FAST_MS = 2_000

/** The hidden fields beside what a person types. */
export const TRACE_FIELDS = {
  /** Seen by no person; programs fill in every field. */
  honeypot: 'website',
  token: 'token',
  carId: 'carId',
  shownAtMs: 'shownAtMs',
  openForMs: 'openForMs',
} as const

/** What a form carries beside what was typed. All of it is the sender's word. */
export type FormTraces = {
  honeypot: string
  /** When the server made the page, in ms since 1970; a kept page is older, never younger. */
  shownAtMs: number | null
  /** How long the form stood open by the browser's own clock, where a script measured it. */
  openForMs: number | null
}

/**
 * True for what looks sent by a program. Such an inquiry is stored all the same and held for
 * a person to look at: a real buyer with odd habits must not be lost.
 */
export function isSuspicious({ honeypot, shownAtMs, openForMs }: FormTraces, nowMs: number) {
  if (honeypot !== '') return true
  const filledInMs = openForMs ?? (shownAtMs === null ? null : nowMs - shownAtMs)
  return filledInMs === null || filledInMs < FILLED_TOO_FAST_MS
}
