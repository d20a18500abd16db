import type { SiteSettings } from '#app/domain/settings/site-settings.ts'

/** The settings whose form fields differ from what is stored. */
export function changedSettings(
  settings: SiteSettings,
  form: Pick<FormData, 'get'>,
): Set<keyof SiteSettings> {
  const names = Object.keys(settings) as (keyof SiteSettings)[]
  return new Set(names.filter((name) => isChanged({ form, name, stored: settings[name] })))
}

type Setting = {
  form: Pick<FormData, 'get'>
  name: string
  stored: SiteSettings[keyof SiteSettings]
}

function isChanged({ form, name, stored }: Setting): boolean {
  const written = (field: string) => plain(form.get(field))
  if (typeof stored === 'boolean') return (written(name) !== '') !== stored
  if (!Array.isArray(stored)) return written(name) !== plain(String(stored))
  for (let row = 0; row < stored.length || hasRow(form, `${name}[${row}]`); row += 1) {
    const cells = Object.entries(stored[row] ?? BLANK_ROW)
    if (cells.some(([key, text]) => written(`${name}[${row}].${key}`) !== plain(text))) return true
  }
  return false
}

const BLANK_ROW = { figure: '', label: '', name: '', role: '', text: '' }

const hasRow = (form: Setting['form'], row: string) =>
  Object.keys(BLANK_ROW).some((key) => form.get(`${row}.${key}`) !== null)

const plain = (value: FormDataEntryValue | null) =>
  typeof value === 'string' ? value.replaceAll('\r\n', '\n').trim() : ''
