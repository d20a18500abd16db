import type { Submission } from '@conform-to/react'
import { parseWithZod } from '@conform-to/zod/v4'
import type { z } from 'zod'

import type { FieldErrors } from '#app/domain/refusal.ts'

/** A field, or one in a short list: `siteName`, `heroStats[2].figure`. */
const FIELD_NAME = /^(\w+)(?:\[\d{1,2}\](?:\.\w+)?)?$/

/**
 * Conform interprets commands and paths such as `a[9999999]` in names, which could exhaust it. Text
 * is composed (NFC), as everything that is stored.
 */
export function knownFields(form: FormData | URLSearchParams, names: Iterable<string>): FormData {
  const known = new Set(names)
  const fields = new FormData()
  for (const [name, value] of form) {
    if (!known.has(FIELD_NAME.exec(name)?.[1] ?? '')) continue
    fields.append(name, typeof value === 'string' ? value.normalize() : value)
  }
  return fields
}

export function parseForm<Schema extends z.ZodObject>(
  form: FormData | URLSearchParams,
  schema: Schema,
) {
  return parseWithZod(knownFields(form, Object.keys(schema.shape)), { schema })
}

/**
 * For a schema that defines its own fields, such as a kind of facts. None starts like conform's
 * commands (`__intent__`).
 */
export function parseKnownForm<Output>(form: FormData, schema: z.ZodType<Output>) {
  const names = [...form.keys()].filter((name) => /^[a-z]\w*$/i.test(name))
  return parseWithZod(knownFields(form, names), { schema })
}

export function wrongFields(submission: Pick<Submission<unknown>, 'reply'>): FieldErrors {
  const errors = Object.entries(submission.reply().error ?? {})
  return Object.fromEntries(errors.flatMap(([name, wrong]) => (wrong ? [[name, wrong]] : [])))
}
