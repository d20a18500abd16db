import type { FieldErrors } from '#app/domain/refusal.ts'

export type FormResult = {
  intent: string
  ok: boolean
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
