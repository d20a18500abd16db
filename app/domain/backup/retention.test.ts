import fc from 'fast-check'
import { expect, test } from 'vitest'

import { DAY_MS } from '#app/domain/dates/units.ts'

import { archiveName, superfluousArchives } from './backup-schedule.ts'

const now = new Date('2026-11-21T00:00:00Z')
const archive = (ageDays: number) => archiveName(new Date(now.getTime() - ageDays * DAY_MS))

test('an archive is named after the time in Nairobi', () => {
  expect(archiveName(now)).toBe('shop-20261121-030000.tar.zst')
  expect(archiveName(now, { isEncrypted: true })).toBe('shop-20261121-030000.tar.zst.age')
})

test('an archive never takes an existing name', () => {
  const next = archiveName(now, {
    taken: ['shop-20261121-030000.tar.zst', 'shop-20261121-030001.tar.zst'],
  })
  expect(next).toBe('shop-20261121-030002.tar.zst')
})

test('archives past retention are deleted, in any order', () => {
  const encrypted = archiveName(new Date(now.getTime() - 31 * DAY_MS), { isEncrypted: true })
  const archives = [archive(30), archive(1), archive(15), encrypted, archive(0), archive(14)]
  expect(superfluousArchives(archives, { retentionDays: 14, now })).toEqual([
    archive(15),
    archive(30),
    encrypted,
  ])
})

test('the newest three stay, however old they are', () => {
  const archives = [archive(100), archive(200), archive(300), archive(400)]
  expect(superfluousArchives(archives, { retentionDays: 14, now })).toEqual([archive(400)])
})

test('archives dated in the future do not displace valid ones', () => {
  const archives = [archive(-3650), archive(-400), archive(-2), archive(20), archive(21)]
  expect(superfluousArchives(archives, { retentionDays: 14, now })).toEqual([])
})

test('a foreign file is never deleted', () => {
  const others = [1, 2, 3, 4, 5].map((age) => `accounts-${archive(900 + age)}`)
  expect(superfluousArchives(others, { retentionDays: 1, now })).toEqual([])
})

test('no archive within retention is deleted, and at least three remain', () => {
  fc.assert(
    fc.property(
      fc.uniqueArray(fc.integer({ min: 0, max: 400 })),
      fc.integer({ min: 1, max: 100 }),
      (ages, retentionDays) => {
        const archives = ages.map((age) => archive(age))
        const gone = superfluousArchives(archives, { retentionDays, now })
        const left = ages.filter((age) => !gone.includes(archive(age)))
        expect(left.length).toBeGreaterThanOrEqual(Math.min(3, ages.length))
        for (const age of ages.filter((age) => age <= retentionDays)) expect(left).toContain(age)
      },
    ),
  )
})
