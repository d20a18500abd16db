import { parseIdList } from '#app/domain/ids/is-id.ts'

import { COMPARISON_LIMIT } from './comparison.ts'

export type WrittenComparison = {
  ids: string[]
  isTooMany: boolean
  onlyDifferences: boolean
}

/** Reads `?cars=a,b,c&differences=1`; cars beyond the limit are refused. */
export function parseComparison(params: URLSearchParams): WrittenComparison {
  const ids = parseIdList(params.getAll('cars').join(','))
  return {
    ids: ids.slice(0, COMPARISON_LIMIT),
    isTooMany: ids.length > COMPARISON_LIMIT,
    onlyDifferences: params.get('differences') === '1',
  }
}
