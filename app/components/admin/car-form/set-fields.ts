/**
 * Fills in fields of a form as if somebody had typed it, so that everything that follows the form
 * hears of it.
 * @returns what was in them
 */
export function setFields(
  form: HTMLFormElement,
  values: Readonly<Record<string, string>>,
): Record<string, string> {
  const before: Record<string, string> = {}
  for (const [name, value] of Object.entries(values)) {
    const field = form.elements.namedItem(name)
    if (!(field instanceof HTMLInputElement || field instanceof HTMLSelectElement)) continue
    before[name] = field.value
    // React remembers what it was told by `value`, and would take the event for no change.
    Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, value)
    field.dispatchEvent(new Event('input', { bubbles: true }))
    field.dispatchEvent(new Event('change', { bubbles: true }))
  }
  return before
}
