import { expect, test } from 'vitest'

import { countAnswers, publishProblems } from '#app/domain/condition/condition-report.ts'

import { DEMO_REPORTS_MAX, demoReport } from './demo-papers.ts'

test('every specimen could have been published', () => {
  const photos = ['m1', 'm2']
  for (let index = 0; index < DEMO_REPORTS_MAX; index += 1) {
    const content = demoReport({ index, photos, km: 84_200, inspectedOn: '2026-11-16' })
    expect(publishProblems(content, { today: '2026-11-23', photos })).toEqual([])
    const { ok, note, fault, unchecked } = countAnswers(content)
    expect(ok + note + fault + unchecked).toBe(48)
  }
})
