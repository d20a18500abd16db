const SHOWN_AT_END = 2

/** `NZE161-7081123` → `NZE161-•••••23`: the model code and the end, enough to compare. */
export function maskedChassis(chassis: string): string {
  const written = chassis.trim()
  const dash = written.indexOf('-')
  const start = dash > 0 && dash <= 8 ? dash + 1 : Math.min(3, Math.floor(written.length / 3))
  const hidden = Math.max(written.length - start - SHOWN_AT_END, 0)
  if (hidden < 3) return '•'.repeat(written.length)
  return written.slice(0, start) + '•'.repeat(hidden) + written.slice(-SHOWN_AT_END)
}
