export type ManagedAlias = {
  word: string
  meaning: string
  /** Who gave it; null for one that came with a merge, or of somebody who has left. */
  by: string | null
  /** What the market calls a car, known without anybody's word; staff can say otherwise. */
  isBuiltIn: boolean
  /** What is stored, for noticing that somebody else changed it. */
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
