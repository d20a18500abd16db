import { HIDDEN_FIELDS } from '#app/domain/inquiries/form/form-token.ts'
import { type DraftName, readDraft, saveDraft } from '#app/pages/site/drafts.ts'

/** Consent has to be given again; the others are not typed. */
const NOT_SAVED = new Set<string>([
  'agreedToTerms',
  'carId',
  'financeWay',
  ...Object.values(HIDDEN_FIELDS),
])

/** Stored for this tab, so that nothing is lost on a reload. */
export function saveFields(draft: DraftName, form: HTMLFormElement): void {
  saveDraft(
    draft,
    textsOf(new FormData(form)).filter(([name]) => !NOT_SAVED.has(name)),
  )
}

/**
 * Restores a stored draft into fields the visitor has not changed yet, and stores what was typed
 * before hydration.
 */
export function restoreFields(name: DraftName, form: HTMLFormElement): void {
  const draft = readDraft(name, (saved) =>
    Array.isArray(saved) ? (saved as [string, string][]) : null,
  )
  for (const [fieldName, value] of draft?.work ?? []) {
    const field = form.elements.namedItem(fieldName)
    const fields = field instanceof RadioNodeList ? [...field] : [field]
    const focused = document.activeElement
    if (!focused || !fields.includes(focused)) fill(field, value)
    else {
      onLeavingUntouched(focused, () => {
        fill(field, value)
        saveFields(name, form)
      })
    }
  }
  // Restored text must not be hidden.
  const folded = [...form.querySelectorAll('.folded :is(input, select, textarea)')]
  if (folded.some(isGiven)) form.querySelector('.fold-toggle')?.setAttribute('open', '')
  if ([...form.elements].some((field) => isTextField(field) && isFilled(field)))
    saveFields(name, form)
}

/** Text put into a field that somebody is in would end up before or behind what they type. */
function onLeavingUntouched(field: Element, restore: () => void): void {
  const touched = new AbortController()
  const once = { once: true, signal: touched.signal }
  field.addEventListener('input', () => touched.abort(), once)
  field.addEventListener('blur', restore, once)
}

function fill(field: Element | RadioNodeList | null, value: string): void {
  if (field instanceof RadioNodeList) {
    if (![...field].some((radio) => isTextField(radio) && isFilled(radio))) field.value = value
  } else if (field instanceof HTMLInputElement && field.type === 'checkbox') field.checked = true
  else if (isTextField(field) && !isFilled(field)) field.value = value
}

type TextField = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

const isTextField = (field: unknown): field is TextField =>
  field instanceof HTMLInputElement ||
  field instanceof HTMLTextAreaElement ||
  field instanceof HTMLSelectElement

const isGiven = (field: Element) =>
  field instanceof HTMLInputElement && field.type === 'checkbox'
    ? field.checked
    : isTextField(field) && isFilled(field)

/** Whether the value differs from the server-rendered one. */
const isFilled = (field: TextField) =>
  field instanceof HTMLInputElement && field.type === 'radio'
    ? field.checked !== field.defaultChecked
    : field.value !== initialValueOf(field)

function initialValueOf(field: TextField): string {
  if (!(field instanceof HTMLSelectElement)) return field.defaultValue
  return (
    ([...field.options].find((option) => option.defaultSelected) ?? field.options[0])?.value ?? ''
  )
}

/** Only text fields; our visitor forms have no others. */
export function textsOf(data: FormData): [string, string][] {
  return [...data].filter((entry): entry is [string, string] => typeof entry[1] === 'string')
}
