import { gzipSync } from 'node:zlib'

import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'

import { ReportSummary } from './report-summary.tsx'
import { reportView } from './report-view.ts'

const MEDIA = '0199aaaa-0000-7000-8000-000000000001'
const PICTURE = {
  id: 'a',
  mediaId: MEDIA,
  hash: '0123456789a',
  width: 1600,
  height: 1200,
  placeholderColor: '#ffffff',
  alt: '',
}

function html(findings: number): string {
  const report = reportView({
    carId: 'c1',
    reference: 'CR-12345678',
    isSpecimen: false,
    addenda: [],
    content: {
      inspector: 'Peter Kamau',
      inspectedOn: '2026-11-18',
      km: 84_200,
      points: {},
      measures: {},
      tyreWeek: '',
      codes: '',
      findings: Array.from({ length: findings }, (_, index) => ({
        mediaId: MEDIA,
        x: ((index * 37) % 100) / 100,
        y: ((index * 61) % 100) / 100,
        kind: 'scratch',
        size: 'coin',
        text: `Scratch number ${index} below the handle`,
      })),
    },
    pictures: [PICTURE],
    today: '2026-11-23',
    carKm: 84_200,
    rules: null,
  })
  return renderToStaticMarkup(<ReportSummary report={report} />)
}

const weight = (text: string) => gzipSync(text).byteLength

test('20 findings add no more than 3 kB to the page, and every photo waits its turn', () => {
  expect(weight(html(20)) - weight(html(0))).toBeLessThan(3_000)
  const photos = html(60).match(/<img /g) ?? []
  expect(photos).toHaveLength(60)
  expect(html(60).match(/<img [^>]*loading="lazy"/g)).toHaveLength(60)
})
