const MAX_MB = 15
const NO_FILE = 'Choose the list’s CSV or Excel file.'
const TOO_LARGE = `The file is larger than ${MAX_MB} MB.`

type ListFile = { ok: true; file: File } | { ok: false; reason: string }

/** The list uploaded as `file`, or why it can't be read. */
export function listFileOf(form: FormData): ListFile {
  const file = form.get('file')
  if (!(file instanceof File) || file.size === 0) return { ok: false, reason: NO_FILE }
  return file.size > MAX_MB * 1_000_000 ? { ok: false, reason: TOO_LARGE } : { ok: true, file }
}
