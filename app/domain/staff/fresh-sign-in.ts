const FRESH_MS = 15 * 60_000

type SignIn = { signedInAt: Date; confirmedAt: Date | null }

/** Whether identity was confirmed so recently that a browser left open is no danger. */
export function isFreshSignIn({ signedInAt, confirmedAt }: SignIn, now: Date): boolean {
  const provedAt = Math.max(signedInAt.valueOf(), confirmedAt?.valueOf() ?? 0)
  return now.valueOf() - provedAt < FRESH_MS
}
