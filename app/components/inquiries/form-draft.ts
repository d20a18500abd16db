import { type DraftName, keepDraft, readDraft } from '#app/components/drafts.ts'
import { HIDDEN_FIELDS } from '#app/domain/inquiries/form/form-token.ts'

/** Consent is given each time anew; the rest of these is not typed by anybody. */
const NOT_KEPT = new Set<string>(['agreedToTerms', 'carId', ...Object.values(HIDDEN_FIELDS)])

/** Keeps what was typed for this tab, so that a reload loses nothing. */
export function keepFields(draft: DraftName, form: HTMLFormElement): void {
  keepDraft(
    draft,
    textsOf(new FormData(form)).filter(([name]) => !NOT_KEPT.has(name)),
  )
}

/**
 * Puts a kept draft back where the visitor has not typed something else already, and keeps what
 * was typed before the scripts were there.
 */
export function restoreFields(name: DraftName, form: HTMLFormElement): void {
  const draft = readDraft(name, (kept) =>
    Array.isArray(kept) ? (kept as [string, string][]) : null,
  )
  for (const [fieldName, value] of draft?.work ?? []) {
    const field = form.elements.namedItem(fieldName)
    if (field instanceof HTMLInputElement && field.type === 'checkbox') field.checked = true
    else if (isTextField(field) && !isFilled(field)) field.value = value
  }
  if ([...form.elements].some((field) => isTextField(field) && isFilled(field)))
    keepFields(name, form)
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

/** The fields that are text, which here are all of them. */
export function textsOf(data: FormData): [string, string][] {
  return [...data].filter((entry): entry is [string, string] => typeof entry[1] === 'string')
}
