/** Source of a code: the revenue authority's list, or sellers' descriptions of cars. */
export type CodeSource = 'CRSP 2025-07' | 'seen in the market'

export type ModelCode = {
  /** Common start of one version's codes, in capitals. */
  readonly prefix: string
  readonly make: string
  readonly models: readonly string[]
  readonly label: string
  readonly fuel: string | null
  /** As printed in the list, rounded or not; null if not stated anywhere. */
  readonly engineCc: number | null
  readonly source: CodeSource
}
