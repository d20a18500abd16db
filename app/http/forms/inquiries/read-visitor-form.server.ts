import { parseWithZod } from '@conform-to/zod/v4'

import { HIDDEN_FIELDS } from '#app/domain/inquiries/form/form-token.ts'
import { VISITOR_FORMS } from '#app/domain/inquiries/form/visitor-form-schema.ts'
import type { VisitorForm } from '#app/domain/inquiries/inquiry-options.ts'

const FORM_TYPE = 'application/x-www-form-urlencoded'

/**
 * The fields of a form and the result of its schema; null for another content type, which none of
 * our pages sends. Unknown field names are dropped first, because Conform interprets commands and
 * paths such as `a[9999999]` in names, and a forged one would exhaust it.
 */
export async function readVisitorForm(request: Request, form: VisitorForm) {
  const type = request.headers.get('content-type')?.split(';', 1)[0]?.trim().toLowerCase()
  if (type !== FORM_TYPE) return null
  const { fieldNames, schema } = VISITOR_FORMS[form]
  const known = new Set([...fieldNames, ...Object.values(HIDDEN_FIELDS)])
  const sent = [...new URLSearchParams(await request.text())]
  const fields = new URLSearchParams(sent.filter(([name]) => known.has(name)))
  return { fields, submission: parseWithZod(fields, { schema }) }
}
