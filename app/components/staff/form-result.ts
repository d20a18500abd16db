/** What a form of the back office's own pages is answered with. */
export type FormResult = {
  /** Which form of the page was sent. */
  intent: string
  ok: boolean
  /** What happened, in a sentence. */
  message?: string
  reasons?: readonly string[]
  /** By field. */
  errors?: Record<string, string[] | null>
}

/** The answer, if it is to this form. */
export function resultOf<T extends FormResult>(
  result: T | undefined,
  intent: string,
): T | undefined {
  return result?.intent === intent ? result : undefined
}
