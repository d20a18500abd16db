/** Where a code comes from: the revenue authority's list, or what sellers write on cars. */
export type CodeSource = 'CRSP 2025-07' | 'seen in the market'

export type ModelCode = {
  /** The beginning of the codes of one version, in capitals. */
  readonly prefix: string
  readonly make: string
  readonly models: readonly string[]
  readonly label: string
  readonly fuel: string | null
  /** As the list prints it, rounded or not; null where nothing states it. */
  readonly engineCc: number | null
  readonly source: CodeSource
}
