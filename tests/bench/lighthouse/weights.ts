import type { Result } from 'lighthouse'

import { median } from '#tests/bench/measure.ts'

import { isMissed, table } from './figures.ts'

type Request = { resourceType: string; transferSize: number }

const KINDS = [
  { name: 'page', type: 'Document' },
  { name: 'styles', type: 'Stylesheet' },
  { name: 'scripts', type: 'Script' },
  { name: 'font', type: 'Font' },
  { name: 'pictures', type: 'Image', atMost: 120 },
] as const

/** Transfer sizes by kind, as medians in kB (1,000 bytes), headers included. */
export function weightsTable(results: readonly Result[]): string {
  const visits = results.map(requestsOf)
  const weigh = (isCounted: (request: Request) => boolean) => {
    const counted = visits.map((requests) => requests.filter(isCounted))
    const bytes = counted.map((requests) =>
      requests.reduce((sum, { transferSize }) => sum + transferSize, 0),
    )
    return { kilobytes: median(bytes) / 1000, count: median(counted.map(({ length }) => length)) }
  }
  const isOther = ({ resourceType }: Request) => KINDS.every(({ type }) => type !== resourceType)
  const rows = [
    ...KINDS.map((kind) => ({
      name: kind.name,
      ...weigh(({ resourceType }) => resourceType === kind.type),
      atMost: 'atMost' in kind ? kind.atMost : null,
    })),
    { name: 'other', ...weigh(isOther), atMost: null },
    { name: 'all', ...weigh(() => true), atMost: 300 },
  ]
  return table(
    rows.map(({ name, kilobytes, count, atMost }) => [
      name,
      `${kilobytes.toFixed(1)} in ${count}`,
      atMost === null ? '' : `goal <= ${atMost}`,
      atMost !== null && isMissed(kilobytes, { atMost }) ? 'MISSED' : '',
    ]),
  )
}

function requestsOf({ audits }: Result): Request[] {
  const details = audits['network-requests']?.details
  if (details?.type !== 'table') throw new Error('Lighthouse listed no requests.')
  return details.items as Request[]
}
