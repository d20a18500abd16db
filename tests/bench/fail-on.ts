/** Says which limits a bench missed, and lets it exit non-zero for them. */
export function failOn(limits: readonly (readonly [isMissed: boolean, what: string])[]): void {
  for (const [isMissed, what] of limits) {
    if (!isMissed) continue
    console.error(`LIMIT MISSED: ${what}`)
    process.exitCode = 1
  }
}
