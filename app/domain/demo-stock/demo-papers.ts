import { DEMO_PREFIX } from '#app/domain/condition/condition-report.ts'
import { daysBefore } from '#app/domain/dates/nairobi-time.ts'
import type { PaperKey } from '#app/domain/papers/paper-keys.ts'
import type { PaperCheck } from '#app/domain/papers/paper-lights.ts'

export type DemoCheck = Pick<PaperCheck, 'key' | 'result' | 'note' | 'checkedOn'> & {
  reference: string
}

type Told = { key: PaperKey; daysAgo: number; note?: string }

/** For the first cars of each category: one all in order, one with a note, one with open checks. */
const SPECIMENS: Readonly<Record<string, readonly (readonly Told[])[]>> = {
  locally_used: [
    [
      { key: 'logbook', daysAgo: 20 },
      { key: 'ntsa_search', daysAgo: 3 },
      { key: 'caveat', daysAgo: 3 },
      { key: 'odometer', daysAgo: 30 },
    ],
    [
      {
        key: 'logbook',
        daysAgo: 9,
        note: 'In the former owner’s name; transferred with the sale.',
      },
      { key: 'ntsa_search', daysAgo: 12 },
      { key: 'caveat', daysAgo: 12 },
    ],
    [{ key: 'logbook', daysAgo: 5 }],
  ],
  fresh_imports: [
    [
      { key: 'duty', daysAgo: 40 },
      { key: 'cor', daysAgo: 60 },
      { key: 'export_cert', daysAgo: 60 },
      { key: 'odometer', daysAgo: 40 },
    ],
  ],
  ready_for_import: [[{ key: 'export_cert', daysAgo: 14 }]],
}

/** @param index position of the car within its category */
export function demoPapers({
  category,
  index,
  today,
}: {
  category: string
  index: number
  today: string
}): DemoCheck[] {
  return (SPECIMENS[category]?.[index] ?? []).map(({ key, daysAgo, note = '' }, at) => ({
    key,
    result: note ? 'note' : 'ok',
    note,
    reference: `${DEMO_PREFIX}${String(index * 10 + at + 1).padStart(4, '0')}`,
    checkedOn: daysBefore(today, daysAgo),
  }))
}
