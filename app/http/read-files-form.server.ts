import { data } from 'react-router'

const BROKEN = 'This form arrived broken. Please send it again.'

/**
 * The form of a page that takes files. The HTTP shell looks at every other form before a route
 * does; one with files is too large to be read before it is known who sends it.
 * @throws a 400 when it can't be read, or when a text in it holds what no keyboard writes
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
