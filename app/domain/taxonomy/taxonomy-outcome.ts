/** What became of a form about a category, a make or a model. Null is one that is gone. */
export type TaxonomySaved =
  | { ok: true; id: string }
  | { ok: false; fields: Record<string, string[]> }
  | null

export type TaxonomyDeleted = { ok: true } | { ok: false; reason: string } | null
