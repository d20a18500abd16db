import type { InvalidFields, Refusal } from '#app/domain/refusal.ts'

export type TaxonomySaved = { ok: true; id: string } | InvalidFields | null

export type TaxonomyDeleted = { ok: true } | Refusal | null
