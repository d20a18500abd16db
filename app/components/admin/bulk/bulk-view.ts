/** What the page that confirms a bulk change shows, in words ready to print. */
export type BulkView = {
  intent: string
  title: string
  /** Repeated by its forms. */
  sent: { returnTo: string; scope: string; ids: readonly string[]; intent: string }
  count: number
  changedCount: number
  countText: string
  changedText: string
  /** What is wrong with what was typed, and where; null before anything was. */
  error: { field: 'amount' | 'category'; text: string } | null
  /** What was typed. */
  typed: Readonly<Record<string, string>>
  /** Whether the change is complete, so that it can be confirmed. */
  isReady: boolean
  isTooMany: boolean
  sums: { before: string; after: string } | null
  zeroText: string | null
  first: readonly { id: string; name: string; before: string; after: string }[]
}
