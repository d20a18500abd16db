import { parseWithZod } from '@conform-to/zod/v4'
import type { z } from 'zod'

/** A field, or one of a short list of them: `siteName`, `heroStats[2].figure`. */
const FIELD_NAME = /^(\w+)(?:\[\d{1,2}\](?:\.\w+)?)?$/

/**
 * The fields of a posted form that its schema knows. Conform reads its own commands and paths such
 * as `a[9999999]` from names, and a made-up one is more than it can bear, so the rest is dropped
 * before it looks.
 */
export function knownFields(form: FormData | URLSearchParams, names: Iterable<string>): FormData {
  const known = new Set(names)
  const kept = new FormData()
  for (const [name, value] of form) {
    if (known.has(FIELD_NAME.exec(name)?.[1] ?? '')) kept.append(name, value)
  }
  return kept
}

/** Checks a posted form of the back office against its schema, whatever was posted. */
export function parseForm<Schema extends z.ZodObject>(
  form: FormData | URLSearchParams,
  schema: Schema,
) {
  return parseWithZod(knownFields(form, Object.keys(schema.shape)), { schema })
}
