/** Of a form with more than one writer; what was typed stays in it. */
export const CHANGED_MEANWHILE =
  'Someone else has just saved this. Yours is not saved yet: look at theirs, then save again to replace it.'

export type FieldErrors = Record<string, string[]>

/**
 * A use case declined a request and wrote nothing. The reason is a message for the user, or a code
 * if callers branch on it. Missing things are null, and unexpected failures are thrown.
 */
export type Refusal<Reason = string> = { ok: false; reason: Reason; fields?: FieldErrors }

export type InvalidFields = Refusal<'invalid'> & { fields: FieldErrors }

export function invalidFields(fields: FieldErrors): InvalidFields {
  return { ok: false, reason: 'invalid', fields }
}
