/** The text of a field, composed (NFC) as everything that is stored; empty for a file or nothing. */
export function formText(form: FormData, name: string): string {
  const value = form.get(name)
  return typeof value === 'string' ? value.normalize() : ''
}
