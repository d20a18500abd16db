import type { FieldErrors } from '#app/domain/refusal.ts'

export type BulkView = {
  intent: string
  title: string
  sent: { returnTo: string; scope: string; ids: readonly string[]; intent: string }
  count: number
  changedCount: number
  countText: string
  changedText: string
  /** The errors in the typed values; empty before anything was typed. */
  errors: FieldErrors
  typed: Readonly<Record<string, string>>
  /** The change is complete and can be confirmed. */
  isReady: boolean
  isTooMany: boolean
  sums: { before: string; after: string } | null
  zeroText: string | null
  first: readonly { id: string; name: string; before: string; after: string }[]
}
