import type { Result } from 'lighthouse'

import { median } from '#tests/bench/measure.ts'

import { isMissed, type PageResults, table } from './figures.ts'

type Request = { resourceType: string; transferSize: number }

const KINDS = [
  { name: 'page', type: 'Document' },
  { name: 'styles', type: 'Stylesheet' },
  { name: 'scripts', type: 'Script' },
  { name: 'font', type: 'Font' },
  { name: 'pictures', type: 'Image', atMost: 120 },
] as const

const isOther = ({ resourceType }: Request) => KINDS.every(({ type }) => type !== resourceType)

const ROWS: readonly { name: string; isCounted: (request: Request) => boolean; atMost?: number }[] =
  [
    ...KINDS.map(({ type, ...kind }) => ({
      ...kind,
      isCounted: ({ resourceType }: Request) => resourceType === type,
    })),
    { name: 'other', isCounted: isOther },
    { name: 'all', isCounted: () => true, atMost: 300 },
  ]

/**
 * A row per kind, a column per page: transfer sizes and requests as medians, in kB (1,000 bytes), headers
 * included.
 */
export function weightsTable(pages: readonly PageResults[]): string {
  const columns = pages.map(({ results }) => results.map(requestsOf))
  const rows = ROWS.map(({ name, isCounted, atMost }) => [
    name,
    ...columns.map((visits) => {
      const counted = visits.map((requests) => requests.filter(isCounted))
      const bytes = counted.map((requests) =>
        requests.reduce((sum, { transferSize }) => sum + transferSize, 0),
      )
      const kilobytes = median(bytes) / 1000
      const isOver = atMost !== undefined && isMissed(kilobytes, { atMost })
      const count = median(counted.map(({ length }) => length))
      return `${kilobytes.toFixed(1)} in ${count}${isOver ? ' MISSED' : ''}`
    }),
    atMost === undefined ? '' : `<= ${atMost}`,
  ])
  return table([['kind', ...pages.map(({ name }) => name), 'goal'], ...rows])
}

function requestsOf({ audits }: Result): Request[] {
  const details = audits['network-requests']?.details
  if (details?.type !== 'table') throw new Error('Lighthouse listed no requests.')
  return details.items as Request[]
}
