export type ManagedAlias = {
  word: string
  meaning: string
  /** Who added it; null if it came from a merge, or that person has left. */
  by: string | null
  /** A common market name, known without staff; they can override it. */
  isBuiltIn: boolean
  /** Stored value, to detect that somebody else changed it. */
  version: string
}

export type ManagedCode = {
  prefix: string
  make: string
  models: readonly string[]
  label: string
  fuel: string | null
  engineCc: number | null
  source: string
}
