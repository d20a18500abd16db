import type { SiteSettings } from '#app/domain/settings/site-settings.ts'

export function settingsForm(settings: SiteSettings): URLSearchParams {
  const body = new URLSearchParams()
  const put = (name: string, value: unknown) => {
    if (value === false || value === null || value === '') return
    if (value === true) body.append(name, 'on')
    else if (Array.isArray(value)) value.forEach((each, at) => put(`${name}[${at}]`, each))
    else if (typeof value === 'object') {
      for (const [field, each] of Object.entries(value)) put(`${name}.${field}`, each)
    } else if (typeof value === 'string' || typeof value === 'number') body.append(name, `${value}`)
  }
  for (const [name, value] of Object.entries(settings)) put(name, value)
  return body
}
