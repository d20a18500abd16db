import { expect, test } from 'vitest'

import { checkProblem, type PaperCheck } from '#app/domain/papers/paper-lights.ts'

import { demoPapers } from './demo-papers.ts'

const today = '2026-11-22'
const facts = { regNo: null, chassis: null, firstRegistered: null, km: null }

test('specimens meet the rules of checks, and each says that it is one', () => {
  for (const category of ['locally_used', 'fresh_imports', 'ready_for_import']) {
    const checks: PaperCheck[] = []
    for (const told of demoPapers({ category, index: 0, today })) {
      expect(told.reference).toMatch(/^DEMO-\d{4}$/)
      const check = { ...told, evidence: 'reference' as const, facts }
      expect(checkProblem(check, { checks, today })).toBeNull()
      checks.unshift(check)
    }
    expect(checks.length).toBeGreaterThan(0)
  }
  expect(demoPapers({ category: 'bank_repossessed', index: 0, today })).toEqual([])
})
