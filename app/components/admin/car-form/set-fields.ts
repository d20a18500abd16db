/**
 * Fills in form fields as if typed, so that everything that listens to the form notices.
 * @returns their previous values
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
    // React remembers values set through `value` and would ignore the event.
    Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, value)
    field.dispatchEvent(new Event('input', { bubbles: true }))
    field.dispatchEvent(new Event('change', { bubbles: true }))
  }
  return before
}
