import { expect, test } from 'vitest'

import { POINTS } from '#app/domain/condition/condition-points.ts'
import type { ReportContent } from '#app/domain/condition/condition-report.ts'

import { reportView } from './report-view.ts'

const MEDIA = '0199aaaa-0000-7000-8000-000000000001'

const CONTENT: ReportContent = {
  inspector: 'Peter Kamau',
  inspectedOn: '2026-11-18',
  km: 84_200,
  points: Object.fromEntries(
    POINTS.slice(0, 47).map(({ key }, index) => [
      key,
      index < 41
        ? { result: 'ok' as const, text: '', mediaId: null }
        : {
            result: index < 46 ? ('note' as const) : ('fault' as const),
            text: 'x',
            mediaId: MEDIA,
          },
    ]),
  ),
  measures: { tread_front_left: 6.5, battery: 12.6 },
  tyreWeek: '2319',
  codes: '',
  findings: [
    { mediaId: MEDIA, x: 0.25, y: 0.6012, kind: 'scratch', size: 'coin', text: 'Below the handle' },
  ],
}

const PICTURE = {
  id: 'a',
  mediaId: MEDIA,
  hash: '0123456789a',
  width: 1600,
  height: 1200,
  placeholderColor: '#ffffff',
  alt: '',
}

const RULES = {
  oldAfterDays: 60,
  oldAfterKm: 1_000,
  leastTreadMm: null,
  source: 'Traffic Rules. Last checked on 22 Nov 2026.',
}

const view = (change: object = {}) =>
  reportView({
    carId: 'c1',
    reference: 'CR-12345678',
    isSpecimen: false,
    content: CONTENT,
    addenda: [],
    pictures: [PICTURE],
    today: '2026-11-23',
    carKm: 84_200,
    rules: RULES,
    ...change,
  })

test('says who checked what, when and at which odometer, and names what was not checked', () => {
  const { headline, unchecked, remarks, measured, older, specimen } = view()
  expect(headline).toBe(
    'Checked by Peter Kamau on 18 Nov 2026 at 84,200 km: 41 fine, 5 notes, 1 fault, 1 not checked.',
  )
  expect(unchecked).toBe('Not checked: temperature after the drive.')
  expect(remarks).toHaveLength(6)
  expect(measured).toEqual([
    { label: 'Tread, front left', value: '6.5 mm' },
    { label: 'Battery', value: '12.6 V' },
    { label: 'Week on the tyres', value: '2319' },
  ])
  expect([older, specimen]).toEqual([null, null])
})

test('a finding whose photo was removed is listed without it', () => {
  expect(view().findings[0]?.photo).toMatchObject({ number: 1, left: '25%', top: '60.12%' })
  expect(view({ pictures: [] }).findings).toEqual([
    {
      number: 1,
      title: 'Scratch, coin size (under 2.5 cm)',
      text: 'Below the handle',
      repair: null,
      photo: null,
    },
  ])
})

test('a repair is told at its finding, an answer after the findings', () => {
  const added = (finding: number | null, text: string, mediaId: string | null) => ({
    id: text,
    finding,
    text,
    mediaId,
    day: '2026-11-22',
  })
  const addenda = [added(null, 'The fan starts cold.', null), added(1, 'Painted', MEDIA)]
  const { findings, answers } = view({ addenda })
  expect(findings[0]?.repair).toEqual({
    text: 'Repaired on 22 Nov 2026: Painted',
    photo: expect.stringContaining(MEDIA),
  })
  expect(answers).toEqual([{ text: 'Added on 22 Nov 2026: The fan starts cold.', photo: null }])
  expect(view().findings[0]?.repair).toBeNull()
})

test('a frame that would hide the point shows the whole photo instead', () => {
  const wide = { ...PICTURE, height: 600 }
  const at = (x: number) =>
    view({ pictures: [wide], content: { ...CONTENT, findings: [{ ...CONTENT.findings[0], x }] } })
      .findings[0]?.photo
  expect(at(0.5)).toMatchObject({
    isCropped: false,
    frame: { ratio: '400 / 300', left: '50%', top: '60.12%' },
  })
  expect(at(0.05)).toMatchObject({
    isCropped: true,
    frame: { ratio: '1600 / 600', left: '5%', top: '60.12%' },
  })
})

test('an older report and a specimen say so', () => {
  expect(view({ today: '2027-02-01' }).older).toBe('Older report: ask us what has changed since.')
  expect(view({ isSpecimen: true }).specimen).toBe('Specimen: demo data')
})

test('a tread below the legal limit says so with the source, once the shop has found the limit', () => {
  const worn = { ...CONTENT, measures: { tread_front_left: 1.5, tread_rear_left: 1.6, battery: 1 } }
  expect(view({ content: worn })).toMatchObject({ limits: null })
  expect(JSON.stringify(view({ content: worn }).measured)).not.toContain('legal')
  const { measured, limits } = view({ content: worn, rules: { ...RULES, leastTreadMm: 1.6 } })
  expect(measured.slice(0, 3).map(({ value }) => value)).toEqual([
    '1.5 mm, below the legal limit of 1.6 mm',
    '1.6 mm',
    '1 V',
  ])
  expect(limits).toBe('Legal limit: Traffic Rules. Last checked on 22 Nov 2026.')
})

test('a finding is shown on its photo after the car’s was removed, without a place in the gallery', () => {
  const [kept] = view({ pictures: [], removedPhotos: [PICTURE] }).findings
  expect(kept?.photo).toMatchObject({ number: null, left: '25%' })
  expect(view().findings[0]?.photo?.number).toBe(1)
  expect(view({ pictures: [] }).findings[0]?.photo).toBeNull()
})
