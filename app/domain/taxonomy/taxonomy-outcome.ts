import type { InvalidFields, Refusal } from '#app/domain/refusal.ts'

/** Null if it no longer exists. */
export type TaxonomySaved = { ok: true; id: string } | InvalidFields | null

export type TaxonomyDeleted = { ok: true } | Refusal | null
