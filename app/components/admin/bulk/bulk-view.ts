import type { FieldErrors } from '#app/domain/refusal.ts'

export type BulkView = {
  intent: string
  title: string
  sent: { returnTo: string; scope: string; ids: readonly string[]; intent: string }
  count: number
  changedCount: number
  countText: string
  changedText: string
  errors: FieldErrors
  typed: Readonly<Record<string, string>>
  isReady: boolean
  hasFields: boolean
  isTooMany: boolean
  sums: { before: string; after: string } | null
  leftOutText: string | null
  zeroText: string | null
  first: readonly { id: string; name: string; before: string; after: string }[]
}
