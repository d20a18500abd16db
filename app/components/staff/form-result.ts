import type { FieldErrors } from '#app/domain/refusal.ts'

/** The response to a form of the sign-in, account and staff pages. */
export type FormResult = {
  /** The form that was submitted. */
  intent: string
  ok: boolean
  /** The result in a sentence. */
  message?: string
  reasons?: readonly string[]
  fields?: FieldErrors
}

/** The result, if it belongs to this form. */
export function resultOf<T extends FormResult>(
  result: T | undefined,
  intent: string,
): T | undefined {
  return result?.intent === intent ? result : undefined
}
