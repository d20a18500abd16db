/** Form errors by field name. */
export type FieldErrors = Record<string, string[]>

/**
 * The result of a use case that declines a request; nothing is written. The reason is a message for
 * the user, or a code if the caller branches on it. Missing things are null instead, and unexpected
 * failures are thrown.
 */
export type Refusal<Reason = string> = { ok: false; reason: Reason; fields?: FieldErrors }

/** A refusal because of some fields. */
export type InvalidFields = Refusal<'invalid'> & { fields: FieldErrors }

export function invalidFields(fields: FieldErrors): InvalidFields {
  return { ok: false, reason: 'invalid', fields }
}
