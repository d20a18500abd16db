import { POINTS } from '#app/domain/condition/condition-points.ts'
import { DEMO_PREFIX, type ReportContent } from '#app/domain/condition/condition-report.ts'
import { daysBefore } from '#app/domain/dates/nairobi-time.ts'
import type { PaperKey } from '#app/domain/papers/paper-keys.ts'
import type { PaperCheck } from '#app/domain/papers/paper-lights.ts'

type DemoCheck = Pick<PaperCheck, 'key' | 'result' | 'note' | 'checkedOn'> & {
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

type DemoReport = Pick<ReportContent, 'measures' | 'findings'> & {
  points: ReportContent['points']
  unchecked: readonly string[]
}

/** How many demo cars, newest first, come with a specimen report. */
export const DEMO_REPORTS_MAX = 3

type SpecimenOf = { index: number; photos: readonly string[]; km: number; inspectedOn: string }

/** Each specimen differs from the next, so that no two cars have the same scratch. */
export function demoReport({ index, photos, km, inspectedOn }: SpecimenOf): ReportContent {
  const [first = '', second = first] = photos
  const reports: DemoReport[] = [
    {
      unchecked: ['chassis'],
      points: {
        bonnet: { result: 'note', text: 'Stone chips along the front edge.', mediaId: first },
        tyre_rear_left: { result: 'fault', text: 'Worn on the inside. Replace.', mediaId: second },
      },
      measures: { tread_front_left: 6.1, tread_rear_left: 2.1, battery: 12.6, paint_bonnet: 118 },
      findings: [
        place(first, [0.38, 0.52], {
          kind: 'chip',
          size: 'coin',
          text: 'Stone chips, touched up.',
        }),
        place(second, [0.62, 0.58], {
          kind: 'scratch',
          size: 'card',
          text: 'In the clear coat only.',
        }),
      ],
    },
    {
      unchecked: ['cold_start', 'brake_lines'],
      points: {
        air_conditioning: { result: 'note', text: 'Cools late. Regas it.', mediaId: null },
      },
      measures: { tread_front_left: 7.4, tread_front_right: 7.2, battery: 12.4 },
      findings: [
        place(first, [0.55, 0.6], {
          kind: 'dent',
          size: 'coin',
          text: 'Shallow, from a car park.',
        }),
      ],
    },
    {
      unchecked: [],
      points: {
        seats: { result: 'note', text: 'Bolster of the driver’s seat worn.', mediaId: null },
      },
      measures: { battery: 12.7, paint_roof: 104 },
      findings: [],
    },
  ]
  const { unchecked, points, ...rest } = reports[index % reports.length] ?? {
    unchecked: [],
    points: {},
    measures: {},
    findings: [],
  }
  const fine = POINTS.filter(({ key }) => !unchecked.includes(key)).map(
    ({ key }) => [key, { result: 'ok' as const, text: '', mediaId: null }] as const,
  )
  return {
    inspector: 'Demo inspector',
    inspectedOn,
    km,
    points: { ...Object.fromEntries(fine), ...points },
    tyreWeek: '',
    codes: 'None stored',
    ...rest,
  }
}

function place(
  mediaId: string,
  [x, y]: [number, number],
  told: Pick<ReportContent['findings'][number], 'kind' | 'size' | 'text'>,
): ReportContent['findings'][number] {
  return { mediaId, x, y, ...told }
}
