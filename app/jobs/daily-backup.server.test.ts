import fs from 'node:fs'

import { beforeEach, expect, test, vi } from 'vitest'

import { claimDailyBackup, finishBackup } from '#app/domain/backup/backup-runs.server.ts'
import { readBackupHealth } from '#app/domain/backup/read-backup-health.server.ts'
import { db } from '#app/infra/db/database.server.ts'
import { logger } from '#app/infra/logger.server.ts'

import { dailyBackup } from './daily-backup.ts'

vi.setConfig({ testTimeout: 120_000 })
logger.level = 'silent'

const now = new Date('2026-11-21T06:00:00Z')
const later = (hours: number) => new Date(now.getTime() + hours * 3_600_000)
const { signal } = new AbortController()
const DONE = { path: '/backups/a', byteSize: 5, rows: 4, files: 3, damagedFiles: 0 }

beforeEach(async () => {
  await db.deleteFrom('backup_runs').execute()
})

test('the daily backup runs once, is verified, and is shown to staff', async () => {
  await dailyBackup({ signal, now })
  const [run] = await db.selectFrom('backup_runs').selectAll().execute()
  expect(run).toMatchObject({
    scheduled_for: '2026-11-21',
    status: 'done',
    error: null,
    file_count: 0,
  })
  expect(fs.statSync(run?.path ?? '').size).toBe(run?.byte_size)
  expect(await readBackupHealth()).toMatchObject({
    isScheduled: true,
    lastDone: { byteSize: run?.byte_size, damagedFiles: 0 },
    lastFailure: null,
  })
  const runs: number[] = []
  const count = async () => {
    runs.push(1)
    return DONE
  }
  await dailyBackup({ signal, now: later(1), run: count })
  expect(runs).toEqual([])
  await dailyBackup({ signal, now: later(24), run: count })
  expect(runs).toEqual([1])
})

test('only one of several processes claims the backup', async () => {
  const claims = await Promise.all([1, 2, 3].map(() => claimDailyBackup('2026-11-21', now)))
  expect(claims.filter((id) => id !== null)).toHaveLength(1)
})

test('a backup that meets another one waits, and is made afterwards', async () => {
  await dailyBackup({ signal, now, run: async () => ({ busy: 'Another one is being made.' }) })
  expect((await readBackupHealth()).lastFailure).toBe(null)
  await dailyBackup({ signal, now: later(0.1), run: async () => DONE })
  expect((await readBackupHealth()).lastDone).toMatchObject({ byteSize: 5 })
})

test('a failed backup is shown and retried after an hour, a limited number of times', async () => {
  const tried: number[] = []
  const run = async () => {
    tried.push(1)
    return { error: 'The disk is full.' }
  }
  await dailyBackup({ signal, now, run })
  expect(await readBackupHealth()).toMatchObject({
    lastDone: null,
    lastFailure: { error: 'The disk is full.' },
  })
  // The run's end comes from the real clock, and the hour counts from there.
  const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000)
  const day = '2026-11-21'
  const claimAndFail = async (at: Date) => {
    const id = await claimDailyBackup(day, at)
    if (id) await finishBackup(id, { error: 'again' }, at)
    return id !== null
  }
  expect(await claimAndFail(inHours(0.5))).toBe(false)
  expect(await claimAndFail(inHours(1.5))).toBe(true)
  expect(await claimAndFail(inHours(3))).toBe(true)
  expect(await claimAndFail(inHours(5))).toBe(true)
  expect(await claimAndFail(inHours(7))).toBe(false)
  expect(tried).toEqual([1])
})

test('a backup whose process died is taken over after its timeout', async () => {
  expect(await claimDailyBackup('2026-11-21', now)).not.toBe(null)
  expect(await claimDailyBackup('2026-11-21', later(5))).toBe(null)
  expect(await claimDailyBackup('2026-11-21', later(7))).not.toBe(null)
})

test('staff see a successful backup that follows a failed one', async () => {
  const id = await claimDailyBackup('2026-11-20', later(-30))
  await finishBackup(id ?? '', { error: 'The disk is full.' }, later(-29))
  await dailyBackup({ signal, now, run: async () => DONE })
  expect(await readBackupHealth()).toMatchObject({ lastDone: { byteSize: 5 }, lastFailure: null })
})
