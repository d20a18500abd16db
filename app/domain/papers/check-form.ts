import { isDay } from '#app/domain/dates/nairobi-time.ts'

import { isPaperKey, type PaperKey } from './paper-keys.ts'
import type { PaperResult } from './paper-lights.ts'
import {
  CHECK_DAY_NEEDED,
  PAPER_NOTE_MAX_LENGTH,
  PAPER_RESULTS,
  REFERENCE_MAX_LENGTH,
  RESULT_NEEDED,
} from './paper-texts.ts'

export type TypedCheck = {
  key: PaperKey
  /** Null if none was chosen. */
  result: PaperResult | null
  reference: string
  note: string
  checkedOn: string
}

/** Null if the form names no paper. */
export function readCheckForm(form: FormData): TypedCheck | null {
  const text = (name: string, most: number) => {
    const value = form.get(name)
    return typeof value === 'string' ? value.trim().slice(0, most) : ''
  }
  const key = text('key', 20)
  if (!isPaperKey(key)) return null
  const result = PAPER_RESULTS.find(({ value }) => value === form.get('result'))?.value ?? null
  return {
    key,
    result,
    reference: text('reference', REFERENCE_MAX_LENGTH),
    note: text('note', PAPER_NOTE_MAX_LENGTH),
    checkedOn: text('checkedOn', 10),
  }
}

export function typedCheckProblem({ result, checkedOn }: TypedCheck): string | null {
  if (result === null) return RESULT_NEEDED
  return isDay(checkedOn) ? null : CHECK_DAY_NEEDED
}
