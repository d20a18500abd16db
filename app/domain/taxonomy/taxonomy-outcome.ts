import type { InvalidFields, Refusal } from '#app/domain/refusal.ts'

/** The result of saving a category, make or model; null if it no longer exists. */
export type TaxonomySaved = { ok: true; id: string } | InvalidFields | null

export type TaxonomyDeleted = { ok: true } | Refusal | null
