import type { FieldErrors } from '#app/domain/refusal.ts'
import type { AuthErrorCode } from '#app/domain/staff/sign-in/auth-errors.ts'

export type FormResult = {
  intent: string
  ok: boolean
  message?: string
  /** Of the catalogue of authentication errors, for programs. */
  code?: AuthErrorCode
  reasons?: readonly string[]
  fields?: FieldErrors
  /** The password has to be entered again, with a code if there is a second step. */
  stepUp?: { needsCode: boolean }
  /** What was sent, by field name; never a password. */
  typed?: Readonly<Record<string, readonly string[]>>
}

/** The result, if it belongs to this form. */
export function resultOf<T extends FormResult>(
  result: T | undefined,
  intent: string,
): T | undefined {
  return result?.intent === intent ? result : undefined
}
