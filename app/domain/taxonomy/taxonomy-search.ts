import { isId } from '#app/domain/ids/is-id.ts'
import { oneLine } from '#app/domain/text/one-line.ts'

export const TAXONOMY_TABS = [
  { value: 'makes', label: 'Makes' },
  { value: 'models', label: 'Models' },
] as const

type TaxonomyTab = (typeof TAXONOMY_TABS)[number]['value']

type TaxonomyTask = {
  edit: string | null
  remove: string | null
  merge: string | null
}

export type TaxonomySearch = TaxonomyTask & {
  tab: TaxonomyTab
  make: string | null
  q: string | null
  page: number
}

export const TAXONOMY_PAGE_SIZE = 50

const TEXT_MAX_LENGTH = 80

export function parseTaxonomyTask(params: URLSearchParams): TaxonomyTask {
  const edit = params.get('edit')
  return {
    edit: edit === 'new' ? edit : idOf(edit),
    remove: idOf(params.get('remove')),
    merge: idOf(params.get('merge')),
  }
}

export function parseTaxonomySearch(params: URLSearchParams): TaxonomySearch {
  return {
    ...parseTaxonomyTask(params),
    tab: params.get('tab') === 'models' ? 'models' : 'makes',
    make: idOf(params.get('make')),
    q: oneLine((params.get('q') ?? '').slice(0, TEXT_MAX_LENGTH)) || null,
    page: Math.max(1, Number.parseInt(params.get('page') ?? '', 10) || 1),
  }
}

export function taxonomyPath(search: TaxonomySearch, task: Partial<TaxonomyTask> = {}): string {
  const { tab, make, q, page } = search
  const params = new URLSearchParams()
  if (tab === 'models') params.set('tab', tab)
  if (make) params.set('make', make)
  if (q) params.set('q', q)
  if (page > 1) params.set('page', String(page))
  if (task.edit) params.set('edit', task.edit)
  if (task.remove) params.set('remove', task.remove)
  if (task.merge) params.set('merge', task.merge)
  const query = params.toString()
  return query === '' ? '/admin/makes-models' : `/admin/makes-models?${query}`
}

const idOf = (written: string | null) => (written && isId(written) ? written : null)

export type ManagedCategory = {
  id: string
  name: string
  displayName: string
  description: string | null
  isActive: boolean
  cars: number
  /** `rowVersion` */
  version: string
}

export type ManagedMake = {
  id: string
  name: string
  displayName: string
  logoUrl: string | null
  isActive: boolean
  isPopular: boolean
  models: number
  cars: number
  /** `rowVersion` */
  version: string
}

export type ManagedModel = {
  id: string
  makeId: string
  makeDisplayName: string | null
  name: string
  displayName: string
  isActive: boolean
  isPopular: boolean
  cars: number
  /** `rowVersion` */
  version: string
}
