import { TRACE_FIELDS } from '#app/domain/inquiries/form-traces.ts'

/** Consent is given each time anew; the rest of these is not typed by anybody. */
const NOT_KEPT = new Set<string>(['agreedToTerms', ...Object.values(TRACE_FIELDS)])

/** Keeps what was typed for this tab, so that a reload loses nothing. */
export function keepDraft(key: string, form: HTMLFormElement): void {
  const fields = textsOf(new FormData(form)).filter(([name]) => !NOT_KEPT.has(name))
  withStorage((storage) => storage.setItem(key, JSON.stringify(fields)))
}

/**
 * Puts a kept draft back where the visitor has not typed something else already, and keeps what
 * was typed before the scripts were there.
 */
export function restoreDraft(key: string, form: HTMLFormElement): void {
  for (const [name, value] of readDraft(key)) {
    const field = form.elements.namedItem(name)
    if (field instanceof HTMLInputElement && field.type === 'checkbox') field.checked = true
    else if (isTextField(field) && !isFilled(field)) field.value = value
  }
  if ([...form.elements].some((field) => isTextField(field) && isFilled(field)))
    keepDraft(key, form)
}

export function forgetDraft(key: string): void {
  withStorage((storage) => storage.removeItem(key))
}

type TextField = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

const isTextField = (field: unknown): field is TextField =>
  field instanceof HTMLInputElement ||
  field instanceof HTMLTextAreaElement ||
  field instanceof HTMLSelectElement

/** Whether it holds something else than the page brought along. */
const isFilled = (field: TextField) => field.value !== initialValueOf(field)

function initialValueOf(field: TextField): string {
  if (!(field instanceof HTMLSelectElement)) return field.defaultValue
  return (
    ([...field.options].find((option) => option.defaultSelected) ?? field.options[0])?.value ?? ''
  )
}

function readDraft(key: string): (readonly [string, string])[] {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(key) ?? '[]')
    return Array.isArray(kept) ? (kept as [string, string][]) : []
  } catch {
    return []
  }
}

/** A browser may refuse storage altogether; then nothing is kept. */
function withStorage(work: (storage: Storage) => void): void {
  try {
    work(sessionStorage)
  } catch {
    // Nothing to do about it, and nothing that anybody has to know.
  }
}

/** The fields that are text, which here are all of them. */
export function textsOf(data: FormData): [string, string][] {
  return [...data].filter((entry): entry is [string, string] => typeof entry[1] === 'string')
}
