import { data } from 'react-router'

const BROKEN = 'The form did not arrive complete. Please send it again.'

/**
 * Reads a form with file uploads. The HTTP shell checks every other form before its route, but one
 * with files is too large to read before the sender is authenticated.
 * @throws a 400 when it can't be read, or when a text holds control characters
 */
export async function readFilesForm(request: Request): Promise<FormData> {
  const form = await request.formData().catch(() => null)
  if (!form) throw data(BROKEN, { status: 400 })
  for (const [name, value] of form) {
    const text = typeof value === 'string' ? value : value.name
    if (name.includes('\0') || text.includes('\0')) throw data(BROKEN, { status: 400 })
  }
  return form
}
