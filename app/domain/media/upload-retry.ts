/** Half a minute in total, after which a person decides. */
const DELAYS_MS = [1_000, 2_000, 4_000, 8_000, 15_000] as const

/** @param failures how often the file has failed so far; null when it is time to give up */
export function retryDelayMs(failures: number): number | null {
  return DELAYS_MS[failures - 1] ?? null
}

/** Whether the same file may succeed later; 0 means no answer. */
export function isPassing(status: number): boolean {
  return status === 0 || status === 408 || status === 429 || status >= 500
}
